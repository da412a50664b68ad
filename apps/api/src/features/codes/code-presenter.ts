import type { QrCode } from '@homeward/contract/codes';
import { DEFAULT_ITEM_IMAGE, photoPath } from '@homeward/contract/paths';
import { pickItemFields } from '../../domain/item-columns.ts';
import { presentTripContact } from '../trips/trip-presenter.ts';
import type { Trip } from '../trips/trip-repository.ts';
import type { Activation } from './code-repository.ts';

/** A person's id that no account has: says that a code is taken without saying by whom. */
const UNDISCLOSED_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/** A code as its owner and linked people see it. */
export function presentCode(activation: Activation): QrCode {
  return {
    _id: activation.id,
    qr_planet_id: activation.codeId,
    user_id: activation.accountId,
    ...pickItemFields(activation),
    ...presentPhoto(activation.photoId),
    is_lost: activation.isLost,
  };
}

/** What is known of items beside their rows: what is new for the one who asks, by countUnreadOf, and the trip of their owner that runs. */
export interface CodeNews {
  readonly unread: ReadonlyMap<string, number>;
  readonly trip: Trip | undefined;
}

/** A code with what is new about it, and what finders see meanwhile. */
export function presentCodeWithNews(activation: Activation, { unread, trip }: CodeNews): QrCode {
  return {
    ...presentCode(activation),
    unread_count: unread.get(activation.id) ?? 0,
    ...presentTripContact(trip),
  };
}

/** Where an item's photo is, or what shows instead. */
export function presentPhoto(photoId: string | null) {
  if (photoId === null) return { image_url: DEFAULT_ITEM_IMAGE, thumbnail_url: DEFAULT_ITEM_IMAGE };
  return { image_url: photoPath(photoId, 'full'), thumbnail_url: photoPath(photoId, 'small') };
}

/** A blank code, or one that another owner has: nothing in it leads to a person. */
export function presentOutline(codeId: string, { isTaken }: { isTaken: boolean }) {
  const outline = { qr_planet_id: codeId, image_url: DEFAULT_ITEM_IMAGE };
  return isTaken ? { ...outline, user_id: UNDISCLOSED_OWNER_ID } : outline;
}
