import { clear, del, get, keys, set } from 'idb-keyval';
import { readSession } from '../http/session.ts';

/** A list as last read, cached on the device for times offline. */
export interface CachedList<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** When the server last said so, in ms since 1970. */
  readonly readAtMs: number;
}

/** Caches a list of `ownerId` for the signed-in owner, in place of an earlier one. */
export async function writeCachedList<Row>(ownerId: string, list: CachedList<Row>): Promise<void> {
  // After a sign-out nothing is cached.
  if (readSession() !== undefined) await set(keyOf(ownerId), list).catch(ignore);
}

/** The cached list of `ownerId` for the signed-in owner; undefined when there is none, or no storage. */
export function readCachedList<Row>(ownerId: string): Promise<CachedList<Row> | undefined> {
  return get<CachedList<Row>>(keyOf(ownerId)).catch(ignore);
}

/** Forgets one list, for example because it is no longer shared. */
export function removeCachedList(ownerId: string): Promise<void> {
  return del(keyOf(ownerId)).catch(ignore);
}

/** Removes the lists of all users but `userId`; all lists without a session. */
export async function clearCachedLists(userId: string | undefined): Promise<void> {
  if (userId === undefined) return clear().catch(ignore);
  const kept = await keys<string>().catch(() => []);
  await Promise.all(kept.filter((key) => !key.startsWith(`${userId}:`)).map((key) => del(key).catch(ignore)));
}

/** Keyed by the signed-in owner too: the next one must not see it. */
function keyOf(ownerId: string): string {
  return `${readSession()?.userId ?? ''}:${ownerId}`;
}

/** Private windows and full disks keep nothing: then there is nothing to show, and no more to say. */
function ignore(): undefined {
  return undefined;
}
