import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removeCachedItem, updateCachedItem } from './item-cache.ts';
import { itemKeys } from './item-queries.ts';

const BAG = { _id: '1', qr_planet_id: 'bag', name: 'Bag' };
const KEYS = { _id: '2', qr_planet_id: 'keys', name: 'Keys' };
const FOUND = { first: undefined, qrCodes: [BAG, KEYS] };

function cacheItems(): QueryClient {
  const client = new QueryClient();
  for (const key of [itemKeys.list('olivia', ''), itemKeys.unanswered('olivia')])
    client.setQueryData(key, { pages: [FOUND], pageParams: [1] });
  client.setQueryData(itemKeys.cached('olivia'), { rows: [BAG], hasMore: false, readAtMs: 0 });
  client.setQueryData(itemKeys.categories, { categories: [] });
  client.setQueryData(itemKeys.details('bag'), { qrCode: BAG });
  return client;
}

const pagesOf = (client: QueryClient, key: readonly string[]) =>
  client.getQueryData<{ pages: (typeof FOUND)[] }>(key)?.pages.flatMap(({ qrCodes }) => qrCodes);

test('an updated item changes in all lists and in its details, also beside a copy for use without a connection', async () => {
  const client = cacheItems();
  await updateCachedItem(client, 'bag', { name: 'Suitcase' });
  const renamed = { ...BAG, name: 'Suitcase' };
  expect(pagesOf(client, itemKeys.list('olivia', ''))).toEqual([renamed, KEYS]);
  expect(pagesOf(client, itemKeys.unanswered('olivia'))).toEqual([renamed, KEYS]);
  expect(client.getQueryData(itemKeys.details('bag'))).toEqual({ qrCode: renamed });
});

test('a deleted item leaves all lists, also beside a copy for use without a connection', async () => {
  const client = cacheItems();
  await removeCachedItem(client, 'bag');
  expect(pagesOf(client, itemKeys.list('olivia', ''))).toEqual([KEYS]);
  expect(pagesOf(client, itemKeys.unanswered('olivia'))).toEqual([KEYS]);
});
