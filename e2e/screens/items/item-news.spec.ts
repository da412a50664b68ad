import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { test } from '../../support/fixtures/screen.ts';

const MINUTE_MS = 60_000;
const READ = '/timeline/read';

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const marks = (page: Page) => page.getByText('New', { exact: true });

test('the card of an item leads to its page by one link, and says what is new', async ({
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
  await expect(page.getByRole('heading', { level: 2, name: 'Blue suitcase' })).toBeVisible();
  await page.goBack();
  // The picture is part of the link.
  const box = await card.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 50);
  await expect(page).toHaveURL(`/items/${case_.codeId}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`/edit-qr-code/${case_.codeId}`);
});

test('what is new is marked, and read once it was in sight for a moment', async ({
  page,
  context,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {}) as [Item];
  addFakeEvent(world, item, { kind: 'scan' });
  const reads = countRequests(context, READ);
  await page.goto('/');
  await expect(page.getByRole('article')).toContainText('1 new');
  await page.getByRole('link', { name: item.name, exact: true }).click();
  await expect(marks(page)).toHaveCount(1);
  await expect.poll(() => world.reads.length).toBe(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(reads()).toBe(1);
});

test('what a page in the background shows is not read', async ({
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

test('the icon of the installed app carries the number of all that is unread, and only that of an installed app', async ({
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
  const asked = countRequests(context, '/api/user/unread');
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(asked()).toBe(0);

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
