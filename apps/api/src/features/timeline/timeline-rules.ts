import { UNREAD_COUNT_MAX } from '@homeward/contract/limits';
import type { TimelineEvent } from '@homeward/contract/timeline';

export const PLACES_SHOWN = 20;
/** For each owner, only this number of the newest items is searched for news. */
export const ITEMS_WITH_NEWS = 500;
/** Maximum number of items with news and lost items at the top of the list. */
export const FIRST_ITEMS_MAX = 50;

/** Maximum number of unread entries at the top of an item's page; at most SCANS_IN_NEWS of them are scans. */
export const NEWS_SHOWN = 20;
export const SCANS_IN_NEWS = 3;
/** Upper bound for the time between an entry's timestamp and its commit. */
export const COMMIT_LAG_MS = 5 * 60_000;

export interface Reading {
  /** Entries before this time are no news, even if unread, because the account had no access then. Null if the time is unknown. */
  readonly knownSince: Date | null;
  /** The account has read all notes, places and messages between `knownSince` and this time. */
  readonly readUntil: Date;
  readonly scansReadUntil: Date;
  /** Ids of entries that are newer than `readUntil` and that the account has read. */
  readonly readIds: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly happenedAt: Date;
}

export function hasRead({ knownSince, readUntil, readIds }: Reading, { id, happenedAt }: Entry): boolean {
  const isRead = happenedAt <= readUntil && (knownSince === null || happenedAt > knownSince);
  return isRead || readIds.includes(id);
}

export function isUnread({ readUntil, readIds }: Reading, { id, happenedAt }: Entry): boolean {
  return happenedAt > readUntil && !readIds.includes(id);
}

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
    case 'desk':
      return isUnread(reading, event);
    default:
      return false;
  }
}

export function sumUnread(owners: readonly { readonly count: number }[]): number {
  return Math.min(
    owners.reduce((sum, { count }) => sum + count, 0),
    UNREAD_COUNT_MAX,
  );
}
