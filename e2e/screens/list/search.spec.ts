import { expect, type Locator, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerReads, CLIENT_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

const LONG_WORD = `${'Grandmothers'.repeat(8)}key!`;
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search items' });
const names = (page: Page) => page.getByRole('heading', { level: 2 });

test('a search starts after 3 characters and the debounce, sends one request, and shows all items when it is cleared', async ({
  page,
  context,
  olivia,
  addItems,
}) => {
  await openList(page, { olivia, addItems }, ['Red kite', 'Blue suitcase', 'Green suitcase']);
  const searches = countRequests(context, '/api/qrcode/search');
  await box(page).fill('su');
  const status = page.getByRole('status');
  await expect(status.filter({ hasText: 'Enter at least 3 characters to search' })).toBeVisible();
  await expect(names(page)).toHaveCount(3);
  expect(searches()).toBe(0);

  await box(page).fill('');
  await box(page).pressSequentially('SUITCASE');
  await expect(names(page)).toHaveText(['Green suitcase', 'Blue suitcase']);
  await expect(status.filter({ hasText: '2 items' })).toBeVisible();
  expect(searches()).toBe(1);
  await expect(page).toHaveURL(/\?q=SUITCASE$/);

  await page.reload();
  await expect(names(page)).toHaveText(['Green suitcase', 'Blue suitcase']);
  await expect(box(page)).toHaveValue('SUITCASE');

  await box(page).press('Escape');
  await expect(names(page)).toHaveText(['Green suitcase', 'Blue suitcase', 'Red kite']);
  await expect(page).toHaveURL('/');
});

test('a late search response never overwrites a newer one', async ({ page, olivia, addItems }) => {
  await openList(page, { olivia, addItems }, ['Red kite', 'Blue suitcase']);
  const slow = await holdRequests(page, /search\?name=suitcase/);
  await searchFor(page, 'suitcase');
  await expect.poll(() => slow.count()).toBeGreaterThan(0);
  // The outdated results are inert.
  await expect(page.locator('[inert]')).toContainText('Red kite');
  await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeVisible();
  await searchFor(page, 'kite');
  await expect(names(page)).toHaveText(['Red kite']);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await slow.release();
  const settled = page.waitForResponse(/\/change-status$/);
  await page.getByRole('switch', { name: 'Lost Mode' }).click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await settled;
  await expect(page.getByText('Shown to finders', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(['Red kite']);
});

test('a search finds names with wildcards, emoji, right-to-left text and accents', async ({
  page,
  olivia,
  addItems,
}) => {
  const items = [
    '100 % wool',
    'snake_case',
    'Cup 🎒🎒🎒',
    'حقيبة سفر زرقاء',
    'תיק גב',
    LONG_WORD,
    'Crème brûlée',
  ];
  await openList(page, { olivia, addItems }, items);
  const finds: readonly [string, readonly string[]][] = [
    ['0 %', ['100 % wool']],
    ['e_c', ['snake_case']],
    ['___', []],
    ['%%%', []],
    ['🎒🎒🎒', ['Cup 🎒🎒🎒']],
    ['سفر', ['حقيبة سفر زرقاء']],
    ['תיק', ['תיק גב']],
    ['creme BRULEE', ['Crème brûlée']],
  ];
  for (const [text, found] of finds) {
    await test.step(text, async () => {
      await searchFor(page, text);
      if (found.length === 0) await expect(page.getByText('QR codes not found')).toBeVisible();
      else await expect(names(page)).toHaveText([...found]);
    });
  }
  await searchFor(page, LONG_WORD);
  await expect(page.getByRole('article', { name: LONG_WORD })).toBeVisible();
  await expect(names(page)).toHaveCount(1);
});

test('a search without results shows a message and a way back', async ({ page, olivia, addItems }) => {
  await openList(page, { olivia, addItems }, ['Red kite']);
  await box(page).fill('umbrella');
  await expect(page.getByText('QR codes not found')).toBeVisible();
  await page.getByText('Clear search').click();
  await expect(names(page)).toHaveText(['Red kite']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('a failed search shows the reason and can be retried', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*search/);
  await openList(page, { olivia, addItems }, ['Red kite', 'Blue suitcase']);
  const endFailure = await answerReads(page, /api\/qrcode\/search/, CLIENT_ERROR);
  await box(page).fill('kite');
  await expect(page.getByRole('alert')).toContainText('This request is not valid.');
  endFailure();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(names(page)).toHaveText(['Red kite']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('returning from an item restores the search, the loaded pages and the scroll position', async ({
  page,
  olivia,
  addItems,
}) => {
  const items = Array.from({ length: 20 }, (_, index) => `Box ${String(index + 1).padStart(2, '0')}`);
  await openList(page, { olivia, addItems }, [...items, 'Red kite']);
  await box(page).fill('box');
  await expect(page.getByRole('heading', { name: 'Red kite' })).toHaveCount(0);
  const left = page.getByRole('link', { name: /^Edit Box (06|zero)$/ });
  const more = page.getByRole('button', { name: 'Load more' });
  for (const count of [16, 20]) {
    await more.scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(count);
  }
  await left.scrollIntoViewIfNeeded();
  const before = await topOf(left);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);

  await left.click();
  await expect(page.getByRole('heading', { name: 'Edit QR Details' })).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'the next page begins at its top').toBe(0);
  await page.getByRole('textbox', { name: 'Name of item' }).fill('Box zero');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Box zero' })).toBeVisible();
  await expect(names(page)).toHaveCount(20);
  await expect(box(page)).toHaveValue('box');
  await expect(left).toBeFocused();
  await expect(left).toHaveAccessibleName('Edit Box zero');
  await expect.poll(async () => Math.abs((await topOf(left)) - before)).toBeLessThan(4);

  await left.click();
  await expect(page.getByRole('heading', { name: 'Edit QR Details' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveCount(20);
  await expect(left).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(left)) - before)).toBeLessThan(4);
});

test('uncounted scans are announced once for the list and a search in it, and not above a search that counts them', async ({
  page,
  olivia,
  addItems,
}) => {
  const uncounted = /\/api\/qrcode\/.*[?&]page=1/;
  await page.route(uncounted, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), scans_uncounted: true } });
  });
  await openList(page, { olivia, addItems }, ['Red kite', 'Blue suitcase']);
  const notice = page.getByRole('status').filter({ hasText: 'New scans can’t be counted right now.' });
  await expect(notice).toHaveCount(1);
  const announced = await notice.elementHandle();
  await searchFor(page, 'suitcase');
  await expect(names(page)).toHaveText(['Blue suitcase']);
  await expect(notice).toHaveCount(1);
  // The same element: a new one would be announced again.
  expect(await announced?.evaluate((element) => element.isConnected)).toBe(true);

  await page.unroute(uncounted);
  await searchFor(page, 'kite');
  await expect(names(page)).toHaveText(['Red kite']);
  await expect(notice).toHaveCount(0);
});

type List = Pick<ScreenFixtures, 'olivia' | 'addItems'>;

/** Opens the list of an owner with these items, newest last. */
async function openList(page: Page, { olivia, addItems }: List, items: readonly string[]): Promise<void> {
  addItems(olivia, ...items.map((name) => ({ name })));
  await page.goto('/');
  await expect(names(page).first()).toBeVisible();
}

/** Searches without waiting for the debounce. */
async function searchFor(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Returns the distance from the top of the screen; rows above may have changed their heights. */
function topOf(element: Locator): Promise<number> {
  return element.evaluate((it) => it.getBoundingClientRect().top);
}
