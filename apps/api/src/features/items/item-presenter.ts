import type { Item as PresentedItem } from '@homeward/contract/codes';
import { DEFAULT_ITEM_IMAGE, photoPath } from '@homeward/contract/paths';
import { pickItemFields } from '../../domain/item-columns.ts';
import type { Item } from './item-repository.ts';

/** Id that no account has. It marks a tag as taken and does not reveal the owner. */
const UNDISCLOSED_OWNER_ID = '00000000-0000-0000-0000-000000000000';

export function presentItem(item: Item): PresentedItem {
  return {
    _id: item.id,
    qr_planet_id: item.codeId,
    user_id: item.accountId,
    ...pickItemFields(item),
    ...presentPhoto(item.photoId),
    is_lost: item.isLost,
  };
}

export function presentPhoto(photoId: string | null) {
  if (photoId === null) return { image_url: DEFAULT_ITEM_IMAGE, thumbnail_url: DEFAULT_ITEM_IMAGE };
  return { image_url: photoPath(photoId, 'full'), thumbnail_url: photoPath(photoId, 'small') };
}

/** Presents a tag that is blank or belongs to another account, without personal data. */
export function presentOutline(codeId: string, { isTaken }: { isTaken: boolean }) {
  const outline = { qr_planet_id: codeId, image_url: DEFAULT_ITEM_IMAGE };
  return isTaken ? { ...outline, user_id: UNDISCLOSED_OWNER_ID } : outline;
}
