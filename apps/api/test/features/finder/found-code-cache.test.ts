import { MINUTE_MS } from '@homeward/contract/durations';
import { isTagId } from '@homeward/contract/tag-id';
import { expect, it } from 'vitest';
import type { FoundTag } from '../../../src/features/finder/finder-repository.ts';
import { createFoundTagCache } from '../../../src/features/finder/found-code-cache.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const afterMs = (ms: number) => new Date(NOON_MS + ms);

const TAG = codeId('aaaaaaaaaaaaaaaa');
const found: FoundTag = {
  tag_id: TAG,
  item_id: 'item',
  account_id: 'olivia',
  account_name: 'Olivia',
  email: 'o@example.org',
  mobile_number: '',
  default_message: '',
  further_messages: [],
  contact_ways: [],
  has_trip_email: false,
  has_trip_number: false,
  contact_privacy: 'always',
  is_lost: false,
  photo_id: null,
  shows_contact: null,
};

function openCache() {
  const cache = createFoundTagCache();
  cache.add(TAG, { found, readAt: afterMs(0) });
  return cache;
}

it('an item is cached for 15 minutes after a read', () => {
  const cache = openCache();
  expect(cache.find(TAG, afterMs(15 * MINUTE_MS))).toEqual({ found, readAt: afterMs(0) });
  expect(cache.find(TAG, afterMs(15 * MINUTE_MS + 1))).toBeUndefined();
});

it.each([
  ['its tag', 'tags', TAG],
  ['the tags of its item', 'tags', 'item'],
  ['the item', 'items', 'item'],
  ['its owner', 'accounts', 'olivia'],
  ['a trip of its owner', 'trips', 'olivia'],
] as const)('an item is not cached after a write of %s', (_, table, id) => {
  const cache = openCache();
  cache.noteWrite(table, ['other', id], afterMs(1));
  expect(cache.find(TAG, afterMs(2))).toBeUndefined();
});

it('an item stays cached after writes of other items', () => {
  const cache = openCache();
  cache.noteWrite('items', ['other', 'olivia'], afterMs(1));
  cache.noteWrite('accounts', ['otto', 'item'], afterMs(1));
  expect(cache.find(TAG, afterMs(2))).toBeDefined();
});

it('a read within two minutes of a write is not cached, since it may be from before the commit', () => {
  const cache = openCache();
  cache.noteWrite('items', ['item'], afterMs(1));
  cache.add(TAG, { found, readAt: afterMs(2 * MINUTE_MS) });
  expect(cache.find(TAG, afterMs(3 * MINUTE_MS))).toBeUndefined();
  cache.add(TAG, { found, readAt: afterMs(2 * MINUTE_MS + 2) });
  expect(cache.find(TAG, afterMs(3 * MINUTE_MS))).toBeDefined();
});

it('more writes than the cache remembers invalidate all earlier reads', () => {
  const cache = openCache();
  cache.noteWrite('items', ['item'], afterMs(1));
  const others = Array.from({ length: 100_000 }, (_, number) => `other ${number}`);
  cache.noteWrite('items', others, afterMs(2));
  expect(cache.find(TAG, afterMs(3))).toBeUndefined();
});

function codeId(text: string) {
  if (!isTagId(text)) throw new Error(`${text} is no id of a code`);
  return text;
}
