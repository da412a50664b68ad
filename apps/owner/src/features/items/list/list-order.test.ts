import type { Item } from '@homeward/contract/codes';
import { describe, expect, it } from 'vitest';
import { arrange, nextHead } from './list-order.ts';

const item = (_id: string, is_lost = false) => ({ _id, is_lost }) as Item;
const [kite, bag, keys] = [item('kite'), item('bag'), item('keys')];
const listed = { items: [kite, bag], first: [keys] };
const idsOf = (items: readonly Item[]) => items.map(({ _id }) => _id);

describe('the order of the item list', () => {
  const opened = nextHead(undefined, listed, { openedAt: 5, readAt: 6 });

  it("starts with the server's top items, from any page, without duplicates", () => {
    expect(idsOf(arrange(opened, listed))).toEqual(['keys', 'kite', 'bag']);
    const both = { items: [kite, bag, keys], first: [bag, keys] };
    const head = nextHead(undefined, both, { openedAt: 5, readAt: 6 });
    expect(idsOf(arrange(head, both))).toEqual(['bag', 'keys', 'kite']);
  });

  it('stays while the list is open, even if lost mode changes', () => {
    const switched = { items: [kite, item('bag', true)], first: [item('bag', true)] };
    const later = nextHead(opened, switched, { openedAt: 5, readAt: 9 });
    expect(arrange(later, switched)).toEqual([keys, kite, item('bag', true)]);
    const updated = { items: [kite, bag], first: [item('keys', true)] };
    expect(nextHead(opened, updated, { openedAt: 5, readAt: 9 }).items).toEqual([item('keys', true)]);
    expect(nextHead(opened, listed, { openedAt: 5, readAt: 9 })).toBe(opened);
  });

  it("is the server's after the list reopens and is refetched", () => {
    const read = { items: [kite, bag], first: [bag] };
    expect(nextHead(opened, read, { openedAt: 10, readAt: 9 }).items).toEqual([keys]);
    expect(nextHead(opened, read, { openedAt: 10, readAt: 11 }).items).toEqual([bag]);
  });

  it('of cached items lasts until the list is fetched', () => {
    const cached = nextHead(undefined, listed, { openedAt: 5, readAt: 4 });
    expect(cached.items).toEqual([keys]);
    expect(nextHead(cached, { items: [kite], first: [kite] }, { openedAt: 5, readAt: 6 }).items).toEqual([
      kite,
    ]);
  });
});
