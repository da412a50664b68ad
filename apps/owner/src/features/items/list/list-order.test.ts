import type { Item } from '@homeward/contract/codes';
import { describe, expect, it } from 'vitest';
import { arrange, nextHead } from './list-order.ts';

const code = (_id: string, is_lost = false) => ({ _id, is_lost }) as Item;
const [kite, bag, keys] = [code('kite'), code('bag'), code('keys')];
const listed = { codes: [kite, bag], first: [keys] };
const idsOf = (codes: readonly Item[]) => codes.map(({ _id }) => _id);

describe('the order of the item list', () => {
  const opened = nextHead(undefined, listed, { openedAt: 5, readAt: 6 });

  it("starts with the server's top items, from any page, without duplicates", () => {
    expect(idsOf(arrange(opened, listed))).toEqual(['keys', 'kite', 'bag']);
    const both = { codes: [kite, bag, keys], first: [bag, keys] };
    const head = nextHead(undefined, both, { openedAt: 5, readAt: 6 });
    expect(idsOf(arrange(head, both))).toEqual(['bag', 'keys', 'kite']);
  });

  it('stays while the list is open, even if lost mode changes', () => {
    const switched = { codes: [kite, code('bag', true)], first: [code('bag', true)] };
    const later = nextHead(opened, switched, { openedAt: 5, readAt: 9 });
    expect(arrange(later, switched)).toEqual([keys, kite, code('bag', true)]);
    const updated = { codes: [kite, bag], first: [code('keys', true)] };
    expect(nextHead(opened, updated, { openedAt: 5, readAt: 9 }).codes).toEqual([code('keys', true)]);
    expect(nextHead(opened, listed, { openedAt: 5, readAt: 9 })).toBe(opened);
  });

  it("is the server's after the list reopens and is refetched", () => {
    const read = { codes: [kite, bag], first: [bag] };
    expect(nextHead(opened, read, { openedAt: 10, readAt: 9 }).codes).toEqual([keys]);
    expect(nextHead(opened, read, { openedAt: 10, readAt: 11 }).codes).toEqual([bag]);
  });

  it('of cached items lasts until the list is fetched', () => {
    const cached = nextHead(undefined, listed, { openedAt: 5, readAt: 4 });
    expect(cached.codes).toEqual([keys]);
    expect(nextHead(cached, { codes: [kite], first: [kite] }, { openedAt: 5, readAt: 6 }).codes).toEqual([
      kite,
    ]);
  });
});
