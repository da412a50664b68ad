import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerReads, CLIENT_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { installClock, letPass, stopClock } from '../../support/browser/stopped-clock.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search items' });
const names = (page: Page) => page.getByRole('heading', { level: 2 });
/** The refetched list. */
const FIRST_PAGE = /page=1&limit=8$/;

const more = (page: Page) => page.getByRole('button', { name: 'Load more' });

test('a list whose last page is full ends when the page after it is empty', async ({
  page,
  context,
  olivia,
  addItems,
}) => {
  const items = Array.from({ length: 16 }, (_, index) => `Item ${index + 1}`);
  const thirdPages = countRequests(context, 'page=3&');
  await openList(page, { olivia, addItems }, items);
  await more(page).scrollIntoViewIfNeeded();
  await expect(names(page)).toHaveText(items.toReversed());
  await names(page).last().scrollIntoViewIfNeeded();
  await expect(more(page)).toHaveCount(0);
  await expect(page.getByText('16 items')).toBeAttached();
  expect(thirdPages()).toBe(1);
});

test('a new search begins at its first page, however far the last one was read', async ({
  page,
  olivia,
  addItems,
}) => {
  const boxes = Array.from({ length: 9 }, (_, index) => `Box ${index + 1}`);
  const kites = Array.from({ length: 9 }, (_, index) => `Kite ${index + 1}`);
  await openList(page, { olivia, addItems }, [...boxes, ...kites]);
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/qrcode/search')
      queries.push(`${searchParams.get('name')} ${searchParams.get('page')}`);
  });
  for (const [text, found] of [
    ['box', boxes],
    ['kite', kites],
  ] as const) {
    await box(page).fill(text);
    await box(page).press('Enter');
    await expect(names(page).first()).toHaveText(found.at(-1) ?? '');
    await more(page).scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveText(found.toReversed());
  }
  expect(queries).toEqual(['box 1', 'box 2', 'kite 1', 'kite 2']);
});

test('a switch of Lost Mode refetches the list', async ({ page, olivia, addItems }) => {
  await openList(page, { olivia, addItems }, ['Blue suitcase']);
  addItems(olivia, { name: 'From another device' });
  await expect(names(page)).toHaveText(['Blue suitcase']);
  const again = await holdRequests(page, FIRST_PAGE);
  await page.getByRole('switch', { name: 'Lost Mode' }).click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('switch', { name: 'Lost Mode' })).toBeChecked();
  await again.release();
  await expect(names(page)).toHaveText(['From another device', 'Blue suitcase']);
});

test('a long list is refetched in pages of 8', async ({ page, context, olivia, addItems }) => {
  const items = Array.from({ length: 17 }, (_, index) => `Item ${index + 1}`);
  const queries: string[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/qrcode/') && searchParams.has('limit'))
      queries.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`);
  });
  await openList(page, { olivia, addItems }, items);
  for (const end of [8, 16])
    await names(page)
      .nth(end - 1)
      .scrollIntoViewIfNeeded();
  await expect(names(page)).toHaveText(items.toReversed());
  const pages = ['1 of 8', '2 of 8', '3 of 8'];
  expect(queries).toEqual(pages);
  await page.getByRole('switch', { name: 'Lost Mode' }).last().click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect.poll(() => queries).toEqual([...pages, ...pages]);
});

test('changes and deletions are shown on the list before it is refetched', async ({
  page,
  olivia,
  addItems,
}) => {
  await openList(page, { olivia, addItems }, ['Red kite', 'Blue suitcase']);
  await page.getByRole('link', { name: 'Edit Blue suitcase' }).click();
  const again = await holdRequests(page, FIRST_PAGE);
  await page.getByLabel('Name of item').fill('Green suitcase');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(names(page)).toHaveText(['Green suitcase', 'Red kite']);
  await page.getByRole('link', { name: 'Edit Green suitcase' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['Red kite']);
  await again.release();
  await expect(names(page)).toHaveText(['Red kite']);
});

test('an item that is activated meanwhile pushes another on to the next page, which does not show it twice', async ({
  page,
  olivia,
  addItems,
}) => {
  const items = Array.from({ length: 10 }, (_, index) => `Item ${index + 1}`);
  const secondPage = await holdRequests(page, /page=2&limit=8/);
  await openList(page, { olivia, addItems }, items);
  await more(page).scrollIntoViewIfNeeded();
  await expect.poll(secondPage.count).toBe(1);
  addItems(olivia, { name: 'Item 11' });
  await secondPage.release();
  await expect(names(page)).toHaveText(items.toReversed());
});

test('a list that cannot be refetched shows that it may be out of date until it can', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*page=1/);
  await openList(page, { olivia, addItems }, ['Blue suitcase']);
  const endFailure = await answerReads(page, FIRST_PAGE, CLIENT_ERROR);
  await page.getByRole('switch', { name: 'Lost Mode' }).click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'What you see may be out of date.' });
  await expect(notice).toContainText('This request is not valid.');
  await expect(names(page)).toHaveText(['Blue suitcase']);
  endFailure();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});

test('a search is debounced by half a second', async ({ page, context, olivia, addItems }) => {
  await installClock(page);
  await openList(page, { olivia, addItems }, ['Red kite', 'Blue suitcase']);
  const searches = countRequests(context, '/api/qrcode/search');
  await stopClock(page);
  await box(page).fill('kit');
  await letPass(page, 499);
  expect(searches()).toBe(0);
  await box(page).press('End');
  await box(page).press('e');
  await letPass(page, 499);
  expect(searches()).toBe(0);
  await letPass(page, 1);
  await expect.poll(searches).toBe(1);
  await page.clock.resume();
  await expect(names(page)).toHaveText(['Red kite']);
});

type List = Pick<ScreenFixtures, 'olivia' | 'addItems'>;

/** Opens the list of an owner with these items, newest last. */
async function openList(page: Page, { olivia, addItems }: List, items: readonly string[]): Promise<void> {
  addItems(olivia, ...items.map((name) => ({ name })));
  await page.goto('/');
  await expect(names(page).first()).toBeVisible();
}
