import type { QrCode } from '@homeward/contract/codes';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type CodeDetails, type CodePages, codeKeys } from './item-queries.ts';

/** Updates the cached details of an item, under any of its tags. */
export function updateCachedDetails(client: QueryClient, id: string, change: Partial<QrCode>): void {
  client.setQueriesData<CodeDetails>({ queryKey: codeKeys.allDetails }, (read) =>
    read && isOn(read.qrCode, id) ? { ...read, qrCode: { ...read.qrCode, ...change } } : read,
  );
}

function isOn({ qr_planet_id, tags }: CodeDetails['qrCode'], id: string): boolean {
  return qr_planet_id === id || tags?.some((tag) => tag.id === id) === true;
}

export async function updateCachedCode(
  client: QueryClient,
  id: string,
  change: Partial<QrCode>,
): Promise<void> {
  updateCachedDetails(client, id, change);
  await rewriteLists(client, (codes) =>
    codes.map((code) => (code.qr_planet_id === id ? { ...code, ...change } : code)),
  );
}

export async function removeCachedCode(client: QueryClient, id: string): Promise<void> {
  await rewriteLists(client, (codes) => codes.filter((code) => code.qr_planet_id !== id));
}

async function rewriteLists(client: QueryClient, rewrite: (codes: QrCode[]) => QrCode[]): Promise<void> {
  const lists = { queryKey: codeKeys.all, predicate: isList };
  // An older fetch would overwrite the change.
  await client.cancelQueries(lists);
  client.setQueriesData<CodePages>(lists, (list) => list && rewriteCodes(list, rewrite));
  void client.invalidateQueries(lists);
}

export function rewriteCodes(list: CodePages, rewrite: (codes: QrCode[]) => QrCode[]): CodePages {
  const pages = list.pages.map(({ first, ...page }) => ({
    ...page,
    qrCodes: rewrite(page.qrCodes),
    ...(first && { first: rewrite(first) }),
  }));
  return { ...list, pages };
}

/** All queries of items are paged, except these. */
function isList({ queryKey }: Query): boolean {
  return queryKey[1] !== codeKeys.categories[1] && queryKey[1] !== codeKeys.allDetails[1];
}
