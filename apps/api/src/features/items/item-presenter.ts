import type { QrCode } from '@homeward/contract/codes';
import { DEFAULT_ITEM_IMAGE, photoPath } from '@homeward/contract/paths';
import { pickItemFields } from '../../domain/item-columns.ts';
import type { Item } from './item-repository.ts';

/** A person's id that no account has: the tag is taken, by an account that is not disclosed. */
const UNDISCLOSED_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/** An item as its owner and co-owners see it. */
export function presentItem(item: Item): QrCode {
  return {
    _id: item.id,
    qr_planet_id: item.codeId,
    user_id: item.accountId,
    ...pickItemFields(item),
    ...presentPhoto(item.photoId),
    is_lost: item.isLost,
  };
}

/** Addresses of an item's photo, or of the picture in its place. */
export function presentPhoto(photoId: string | null) {
  if (photoId === null) return { image_url: DEFAULT_ITEM_IMAGE, thumbnail_url: DEFAULT_ITEM_IMAGE };
  return { image_url: photoPath(photoId, 'full'), thumbnail_url: photoPath(photoId, 'small') };
}

/** A blank tag, or one on another account's item: nothing in it leads to a person. */
export function presentOutline(codeId: string, { isTaken }: { isTaken: boolean }) {
  const outline = { qr_planet_id: codeId, image_url: DEFAULT_ITEM_IMAGE };
  return isTaken ? { ...outline, user_id: UNDISCLOSED_OWNER_ID } : outline;
}
