import type { QrCode } from '@homeward/contract/codes';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZE_MAX } from '@homeward/contract/limits';
import { expect, test } from 'vitest';
import { refetchPage } from './refetch-page.ts';

const ITEMS = Array.from({ length: 120 }, (_, index) => ({ _id: `item ${index}` }) as QrCode);

/** A server with all items, which notes what it was asked. */
function serve() {
  const asked: string[] = [];
  const read = async (page: number, limit: number) => {
    asked.push(`${page} of ${limit}`);
    return { resultMessage: { en: '' }, qrCodes: ITEMS.slice((page - 1) * limit, page * limit) };
  };
  return { asked, read };
}

test('a list that is read anew comes in the same pages, out of few and large answers', async () => {
  const { asked, read } = serve();
  const reload = {};
  const pages: QrCode[][] = [];
  for (let page = 1; page <= ITEMS.length / LIST_PAGE_SIZE; page += 1)
    pages.push((await refetchPage(reload, page, read)).qrCodes);
  expect(pages.flat()).toEqual(ITEMS);
  expect(new Set(pages.map(({ length }) => length))).toEqual(new Set([LIST_PAGE_SIZE]));
  expect(asked).toEqual(['1 of 48', '2 of 48', '3 of 48']);
  expect(48).toBeLessThanOrEqual(LIST_PAGE_SIZE_MAX);
});

test('the next time it is read anew nothing of the last time is taken for it', async () => {
  const { asked, read } = serve();
  for (const reload of [{}, {}]) await refetchPage(reload, 1, read);
  expect(asked).toEqual(['1 of 48', '1 of 48']);
});
