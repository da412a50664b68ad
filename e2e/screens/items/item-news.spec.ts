import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { MINUTE_MS } from '@homeward/contract/durations';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { letPass } from '../../support/browser/stopped-clock.ts';
import { test } from '../../support/fixtures/screen.ts';

const READ = '/timeline/read';

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const marks = (page: Page) => page.getByText('New', { exact: true });

test('an item’s card is one link to its page and shows its news', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const [keys, case_] = addItems(olivia, { name: 'House keys' }, { name: 'Blue suitcase' }) as [Item, Item];
  for (let count = 0; count < 3; count += 1) addFakeEvent(world, case_, { kind: 'scan' });
  for (let count = 0; count < 120; count += 1) addFakeEvent(world, keys, { kind: 'scan' });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Blue suitcase' });
  await expect(card).toContainText('3 new');
  await expect(page.getByRole('article', { name: 'House keys' })).toContainText('99+ new');
  await expect(card.getByRole('link')).toHaveCount(2);

  await tabTo(page, card.getByRole('link', { name: 'Blue suitcase', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/items/${case_.codeId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blue suitcase' })).toBeVisible();
  await page.goBack();
  // The picture is part of the link.
  const box = await card.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 50);
  await expect(page).toHaveURL(`/items/${case_.codeId}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`/edit-qr-code/${case_.codeId}`);
});

test('a note below the fold is marked read only after it was visible for one second', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {}) as [Item];
  const [below] = Array.from({ length: 12 }, (_, number) =>
    addFakeEvent(world, item, { kind: 'note', message: `Note ${number}`, happenedAt: ago(20 - number) }),
  );
  await page.clock.install();
  await page.goto(`/items/${item.codeId}`);
  await expect(marks(page)).toHaveCount(12);
  const read = () => world.reads.flatMap(({ entries = [] }) => entries);
  // Only the test advances the clock from here on: an assertion takes a while on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(10_000);
  await expect.poll(() => read().length).toBeGreaterThan(1);
  expect(read()).not.toContain(below?.id);

  const note = page.getByText('Note 0');
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeInViewport();
  await letObserverReport(page);
  await page.clock.runFor(900);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(note).not.toBeInViewport();
  await letObserverReport(page);
  await page.clock.runFor(10_000);
  expect(read()).not.toContain(below?.id);
  await note.scrollIntoViewIfNeeded();
  await letObserverReport(page);
  await page.clock.runFor(2000);
  await expect.poll(read).toContain(below?.id);
  // Entries that were new when the page opened stay in place.
  await expect(marks(page)).toHaveCount(12);
  const readsBefore = world.reads.length;
  await page.clock.resume();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(world.reads).toHaveLength(readsBefore);
});

test('the home page shows and opens another owner’s list with news', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
}) => {
  const colin = addPerson('Colin Marsh');
  world.links.push({ ownerId: colin.id, coOwnerId: olivia.id, since: ago(60) });
  const [own] = addItems(olivia, {}) as [Item];
  const [shared] = addItems(colin, { name: 'Red kite' }) as [Item];
  addFakeEvent(world, shared, { kind: 'note', message: 'Hello' });
  await page.goto('/');
  const news = page.getByRole('region', { name: 'What’s new' });
  await news.getByRole('button', { name: 'Colin Marsh 1 new' }).click();
  await expect(page.getByRole('article', { name: 'Red kite' })).toContainText('1 new');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(news).toHaveCount(0);

  addFakeEvent(world, own, { kind: 'scan' });
  await page.reload();
  await news.getByRole('button', { name: 'Your items 1 new' }).click();
  await expect(page.getByRole('article', { name: own.name })).toBeVisible();
});

test('items with news come first in the list, then lost ones, and the order does not change during a press', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const named = Array.from({ length: 12 }, (_, number) => ({ name: `Item ${number}` }));
  const items = addItems(olivia, ...named) as Item[];
  const [oldest, second] = items as [Item, Item];
  world.items = world.items.map((item) => (item.id === second.id ? { ...item, isLost: true } : item));
  addFakeEvent(world, oldest, { kind: 'scan' });
  const names = page.getByRole('heading', { level: 2 });
  await page.goto('/');
  const rest = ['Item 11', 'Item 10', 'Item 9', 'Item 8', 'Item 7', 'Item 6', 'Item 5', 'Item 4'];
  await expect(names.first()).toHaveText('Item 0');
  const shown = async () => (await names.allTextContents()).slice(0, 10);
  expect(await shown()).toEqual(['Item 0', 'Item 1', ...rest]);

  const card = page.getByRole('article', { name: 'Item 4' });
  await card.getByRole('switch').click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(card.getByRole('switch')).toBeChecked();
  const back = page.getByRole('article', { name: 'Item 1', exact: true });
  await back.getByRole('switch').click();
  await page.getByRole('dialog', { name: 'Is it back?' }).getByRole('button', { name: 'No' }).click();
  await expect(back.getByRole('switch')).not.toBeChecked();
  expect(await shown()).toEqual(['Item 0', 'Item 1', ...rest]);
  await page.reload();
  await expect.poll(shown).toEqual(['Item 0', 'Item 4', ...rest.slice(0, -1)]);
});

test('entries shown in a background tab are not marked read', async ({
  page,
  context,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {}) as [Item];
  addFakeEvent(world, item, { kind: 'note', message: 'Hello' });
  await page.addInitScript(() => {
    const state = { isHidden: true };
    Object.defineProperty(document, 'hidden', { get: () => state.isHidden });
    Object.assign(window, {
      bringToFront: () => {
        state.isHidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const reads = countRequests(context, READ);
  await page.clock.install();
  await page.goto(`/items/${item.codeId}`);
  await expect(marks(page)).toHaveCount(1);
  await page.clock.runFor(10_000);
  expect(reads()).toBe(0);
  await page.evaluate('bringToFront()');
  await page.clock.runFor(10_000);
  await expect.poll(reads).toBe(1);
});

test('the app badge shows the number of unread entries only for an installed app', async ({
  page,
  context,
  world,
  olivia,
  addPerson,
  addItems,
}) => {
  const colin = addPerson('Colin Marsh');
  world.links.push({ ownerId: colin.id, coOwnerId: olivia.id, since: ago(60) });
  const [own] = addItems(olivia, {}) as [Item];
  const [shared] = addItems(colin, {}) as [Item];
  for (const item of [own, shared, shared]) addFakeEvent(world, item, { kind: 'note', message: 'Hello' });
  const requestCount = countRequests(context, '/api/user/unread');
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(requestCount()).toBe(0);

  await page.addInitScript(() => {
    const isStandalone = '(display-mode: standalone)';
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query === isStandalone ? 'all' : query);
    const badge = (text: string) => async () =>
      void document.documentElement.setAttribute('data-badge', text);
    navigator.setAppBadge = (count) => badge(String(count))();
    navigator.clearAppBadge = badge('none');
  });
  await page.reload();
  const badge = page.locator('html');
  await expect(badge).toHaveAttribute('data-badge', '3');
  await page.getByRole('link', { name: own.name, exact: true }).click();
  await expect(badge).toHaveAttribute('data-badge', '2');
});

/** Renders a frame, which intersection observers need, and waits for the page to process it; the clock is stopped. */
async function letObserverReport(page: Page): Promise<void> {
  await page.screenshot();
  await letPass(page, 0);
}
