import type { Item } from '@homeward/contract/codes';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { findScrollPosition, removeScrollPosition } from '../../lib/scroll/scroll-position.ts';
import { type ItemDetails, type ItemPages, itemKeys } from './item-queries.ts';

/** Updates the cached details of an item. An item with several tags may be cached once per tag. */
export function updateCachedDetails(client: QueryClient, id: string, change: Partial<Item>): void {
  client.setQueriesData<ItemDetails>({ queryKey: itemKeys.allDetails }, (read) =>
    read && isOn(read.qrCode, id) ? { ...read, qrCode: { ...read.qrCode, ...change } } : read,
  );
}

function isOn({ qr_planet_id, tags }: ItemDetails['qrCode'], id: string): boolean {
  return qr_planet_id === id || tags?.some((tag) => tag.id === id) === true;
}

export async function updateCachedItem(
  client: QueryClient,
  id: string,
  change: Partial<Item>,
): Promise<void> {
  updateCachedDetails(client, id, change);
  await rewriteLists(client, (items) =>
    items.map((item) => (item.qr_planet_id === id ? { ...item, ...change } : item)),
  );
}

export async function removeCachedItem(client: QueryClient, id: string): Promise<void> {
  await rewriteLists(client, (items) => items.filter((item) => item.qr_planet_id !== id));
}

async function rewriteLists(client: QueryClient, rewrite: (items: Item[]) => Item[]): Promise<void> {
  const lists = { queryKey: itemKeys.all, predicate: isList };
  // Running fetches are cancelled, because an older response would overwrite the change.
  await client.cancelQueries(lists);
  client.setQueriesData<ItemPages>(lists, (list) => list && rewriteItems(list, rewrite));
  void client.invalidateQueries(lists);
}

export function rewriteItems(list: ItemPages, rewrite: (items: Item[]) => Item[]): ItemPages {
  const pages = list.pages.map(({ first, ...page }) => ({
    ...page,
    qrCodes: rewrite(page.qrCodes),
    ...(first && { first: rewrite(first) }),
  }));
  return { ...list, pages };
}

/** Returns true for paged lists. The cached copies for offline use have no pages. */
function isList({ queryKey }: Query): boolean {
  return queryKey[1] === itemKeys.lists[1] || queryKey[1] === itemKeys.unanswered('')[1];
}

/** Evicts an owner's cached items and the list's scroll position, for example when the owner stops sharing. */
export function useEvictItems(): (userId: string) => void {
  const client = useQueryClient();
  return (userId) => {
    client.removeQueries({ queryKey: itemKeys.listsOf(userId) });
    if (findScrollPosition(userId) !== undefined) removeScrollPosition();
  };
}
