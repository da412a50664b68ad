import { clear, del, get, keys, set } from 'idb-keyval';
import { readSession } from './session.ts';

export interface CachedList<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Time of the server's response, in ms since 1970. */
  readonly readAtMs: number;
}

export async function writeCachedList<Row>(ownerId: string, list: CachedList<Row>): Promise<void> {
  // A response that arrives after the sign-out must not be cached.
  if (readSession() !== undefined) await set(keyOf(ownerId), list).catch(ignore);
}

export function readCachedList<Row>(ownerId: string): Promise<CachedList<Row> | undefined> {
  return get<CachedList<Row>>(keyOf(ownerId)).catch(ignore);
}

export function removeCachedList(ownerId: string): Promise<void> {
  return del(keyOf(ownerId)).catch(ignore);
}

/** Removes the lists of all users except the user with this id. Without an id, removes all lists. */
export async function clearCachedLists(userId: string | undefined): Promise<void> {
  if (userId === undefined) return clear().catch(ignore);
  const all = await keys<string>().catch(() => []);
  await Promise.all(all.filter((key) => !key.startsWith(`${userId}:`)).map((key) => del(key).catch(ignore)));
}

/** The storage key contains the signed-in user's id, so that the next user does not see the list. */
function keyOf(ownerId: string): string {
  return `${readSession()?.userId ?? ''}:${ownerId}`;
}

/** Private windows and full disks reject writes. The errors are ignored, because the cache is optional. */
function ignore(): undefined {
  return undefined;
}
