import type { Item } from '@homeward/contract/codes';
import type { ListedItems } from '../item-queries.ts';

export interface ListHead {
  /** Time at which the user opened the list; 0 if `items` were fetched earlier, so that the next fetch sets the order again. */
  readonly openedAt: number;
  readonly items: readonly Item[];
}

type Listed = Pick<ListedItems, 'items' | 'first'>;

interface Arrival {
  readonly openedAt: number;
  readonly readAt: number;
}

/** Returns the items at the top of the list; `head` itself if unchanged. The order stays the same until the list is reopened. */
export function nextHead(
  head: ListHead | undefined,
  listed: Listed,
  { openedAt, readAt }: Arrival,
): ListHead {
  const isFresh = readAt >= openedAt;
  if (head === undefined || (isFresh && head.openedAt !== openedAt))
    return { openedAt: isFresh ? openedAt : 0, items: listed.first };
  const byId = new Map([...listed.items, ...listed.first].map((item) => [item._id, item]));
  const items = head.items.map((item) => byId.get(item._id) ?? item);
  return items.every((item, index) => item === head.items[index]) ? head : { ...head, items };
}

export function arrange({ items: first }: ListHead, { items }: Pick<Listed, 'items'>): Item[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...items.filter(({ _id }) => !ids.has(_id))];
}
