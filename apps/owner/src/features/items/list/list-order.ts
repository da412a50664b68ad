import type { Item } from '@homeward/contract/codes';
import type { ListedItems } from '../item-queries.ts';

export interface ListHead {
  /** Time at which the list was opened for this order; 0 if the data is older. */
  readonly openedAt: number;
  readonly codes: readonly Item[];
}

type Listed = Pick<ListedItems, 'codes' | 'first'>;

interface Arrival {
  readonly openedAt: number;
  readonly readAt: number;
}

/**
 * Returns the top items: the server's order once per opening, then the same items in the same places, so that no card
 * moves under a finger. Returns the same object if nothing changed.
 */
export function nextHead(
  head: ListHead | undefined,
  listed: Listed,
  { openedAt, readAt }: Arrival,
): ListHead {
  const isFresh = readAt >= openedAt;
  if (head === undefined || (isFresh && head.openedAt !== openedAt))
    return { openedAt: isFresh ? openedAt : 0, codes: listed.first };
  const byId = new Map([...listed.codes, ...listed.first].map((code) => [code._id, code]));
  const codes = head.codes.map((code) => byId.get(code._id) ?? code);
  return codes.every((code, index) => code === head.codes[index]) ? head : { ...head, codes };
}

export function arrange({ codes: first }: ListHead, { codes }: Pick<Listed, 'codes'>): Item[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...codes.filter(({ _id }) => !ids.has(_id))];
}
