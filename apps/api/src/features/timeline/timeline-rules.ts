import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import type { TimelineEvent } from '@homeward/contract/timeline';

/** The newest places that the map of an item shows. */
export const PLACES_SHOWN = 20;
/** So many of the newest items of each owner are looked through for news. */
export const ITEMS_WITH_NEWS = 500;
/** So many items with news, and lost ones, stand first in the list; the others stand where they are by age. */
export const FIRST_ITEMS_MAX = 50;

/** So many unread notes, places and messages stand first on the item's page, and beside them so many unread scans. */
export const NEWS_SHOWN = 20;
export const SCANS_IN_NEWS = 3;
/** An entry is in the database so soon after its time. */
export const COMMIT_LAG_MS = 5 * 60_000;

/** What an account has read of an item. */
export interface Reading {
  /** What happened until then is no news, though not read: the item was not shared with the account. Null where not known. */
  readonly knownSince: Date | null;
  /** Every note, place and message from then until here is read. */
  readonly readUntil: Date;
  readonly scansReadUntil: Date;
  /** Notes, places and messages that are read although they came after `readUntil`. */
  readonly readIds: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly happenedAt: Date;
}

/** Returns true if the account has read a note, place or message of a finder. */
export function hasRead({ knownSince, readUntil, readIds }: Reading, { id, happenedAt }: Entry): boolean {
  const isRead = happenedAt <= readUntil && (knownSince === null || happenedAt > knownSince);
  return isRead || readIds.includes(id);
}

/** Returns true if a note, place or message of a finder is news to the account. */
export function isUnread({ readUntil, readIds }: Reading, { id, happenedAt }: Entry): boolean {
  return happenedAt > readUntil && !readIds.includes(id);
}

/** Returns true for what a finder did and an account has not read. */
export function isNews(
  reading: Reading,
  event: Entry & { readonly kind: TimelineEvent['kind']; readonly isOwn: boolean | null },
): boolean {
  switch (event.kind) {
    case 'scan':
      return !event.isOwn && event.happenedAt > reading.scansReadUntil;
    case 'message':
      return !event.isOwn && isUnread(reading, event);
    case 'note':
    case 'share':
      return isUnread(reading, event);
    default:
      return false;
  }
}

/** Returns how much is unread of several owners' items, counted to 99. */
export function sumUnread(owners: readonly { readonly count: number }[]): number {
  return Math.min(
    owners.reduce((sum, { count }) => sum + count, 0),
    UNREAD_COUNT_MAX,
  );
}
