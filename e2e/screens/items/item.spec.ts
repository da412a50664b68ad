import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { MINUTE_MS } from '@homeward/contract/durations';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { passRetries } from '../../support/browser/stopped-clock.ts';
import { test } from '../../support/fixtures/screen.ts';
import { PASSWORD } from '../../support/people/people.ts';

const TIMELINE = '**/api/qrcode/*/timeline?*';

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const events = (page: Page) => page.locator('ol > li');
const topOf = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN;

test('an item’s news come first, other events below the map grouped by day, with actor and time', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
}) => {
  const colin = addPerson('Colin Marsh');
  const [item] = addItems(olivia, { isLost: true }) as [Item];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  world.events = [];
  const happened = (minutes: number, event: Parameters<typeof addFakeEvent>[2]) =>
    addFakeEvent(world, item, { happenedAt: ago(minutes), ...event });
  happened(6 * 24 * 60, { kind: 'activated', id: item.id, actorId: olivia.id });
  happened(5 * 24 * 60, { kind: 'lost', actorId: colin.id });
  happened(4 * 24 * 60, { kind: 'scan', lat: 50.04, lng: 8.56 });
  const note = happened(3 * 24 * 60, {
    kind: 'note',
    message: 'At gate B12',
    place: 'Terminal 1',
    lat: 50.0379,
    lng: 8.5622,
    accuracyM: 3000,
  });
  happened(2 * 24 * 60, { kind: 'share', lat: 50.0379, lng: 8.5622, accuracyM: 12 });
  happened(2, {
    kind: 'message',
    message: 'On my way',
    isOwn: true,
    actorId: colin.id,
    conversationId: note.id,
  });
  world.reads.push({ personId: colin.id, itemId: item.id, until: note.happenedAt });
  await page.goto(`/items/${item.codeId}`);

  await expect(events(page)).toHaveText([
    /A finder shared a location.*Accurate to about 15 m.*Show the location on a map/,
    /A finder wrote to you.*At gate B12.*Location: Terminal 1.*Accurate to about 3 km.*Show the location on a map.*Seen by Colin Marsh/,
    /Tag scanned.*with a phone, time zone Berlin \(Europe\).*Show the approximate location/,
    /Reply sent to the finder.*By Colin Marsh.*2 minutes ago.*On my way/,
    /Lost Mode turned on.*By Colin Marsh/,
    /Tag activated.*By you/,
  ]);
  await expect(events(page).first()).not.toContainText('Seen by');
  // Entries that Colin has read are still new for Olivia.
  await expect(page.getByText('New', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Reply', exact: true })).toHaveAttribute(
    'href',
    `/items/${item.codeId}/notes/${note.id}`,
  );
  await expect(page.getByRole('heading', { level: 3 }).last()).not.toHaveText('Today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name);
  await expect(page).toHaveTitle(new RegExp(`^${item.name} `));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What’s new',
    'Where it was seen',
    'History',
  ]);
  expect(await topOf(page.getByRole('heading', { name: 'What’s new' }))).toBeLessThan(
    await topOf(page.getByRole('switch', { name: 'Lost Mode' })),
  );
});

test('a long timeline is loaded page by page', async ({ page, world, olivia, addItems }) => {
  const [item] = addItems(olivia, {}) as [Item];
  for (let count = 1; count <= 50; count += 1)
    addFakeEvent(world, item, { kind: 'note', message: `Note ${count}`, happenedAt: ago(count) });
  await page.goto(`/items/${item.codeId}`);
  await expect(events(page)).toHaveCount(20);
  for (const count of [40, 51]) {
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect(events(page)).toHaveCount(count);
  }
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('Lost Mode is switched on the item page as in the list', async ({ page, world, olivia, addItems }) => {
  const [item] = addItems(olivia, {}) as [Item];
  await page.goto(`/items/${item.codeId}`);
  const lostMode = page.getByRole('switch', { name: 'Lost Mode' });
  await lostMode.click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(lostMode).toBeChecked();
  await lostMode.click();
  await page.getByRole('dialog', { name: 'Is it back?' }).getByRole('button', { name: 'No' }).click();
  await expect(lostMode).not.toBeChecked();
  expect(world.items[0]?.isLost).toBe(false);
  await expect(events(page)).toHaveText([
    /Lost Mode turned off.*By you/,
    /Lost Mode turned on.*By you/,
    /Tag activated/,
  ]);
});

test('without a response the item page shows its cached data', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const [item] = addItems(olivia, {}) as [Item];
  addFakeEvent(world, item, { kind: 'note', message: 'At gate B12' });
  await page.goto(`/items/${item.codeId}`);
  await expect(page.getByText('At gate B12')).toBeVisible();
  await expect.poll(() => world.reads.length).toBe(1);

  await page.route('**/api/qrcode/**', (route) => route.abort());
  await page.clock.install();
  await page.reload();
  await passRetries(page, page.getByText('At gate B12'));
  await expect(page.getByText(/This is the history up to/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/This is the history up to/)).toHaveCount(0);
});

test('a failed timeline shows an error and can be retried', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/);
  const [item] = addItems(olivia, {}) as [Item];
  await page.route(TIMELINE, (route) => route.fulfill(SERVER_ERROR));
  await page.goto(`/items/${item.codeId}`);
  await expect(page.getByText('Something broke. Try again.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('switch')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Tag activated')).toBeVisible();
});

test('a tag without an accessible item shows the reason', async ({
  page,
  olivia: _olivia,
  addPerson,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of (403|404)/);
  const [free] = addCodes(1) as [string];
  const [foreign] = addItems(addPerson('Sam Stone'), {}) as [Item];
  for (const [code, message] of [
    [free, 'This QR code is not registered'],
    [foreign.codeId, 'This QR code belongs to someone else'],
    ['2222222222222222', 'We don’t recognise this QR code'],
    ['nonsense', 'We don’t recognise this QR code'],
  ]) {
    await page.goto(`/items/${code}`);
    await expect(page.getByRole('alert')).toContainText(message ?? '');
  }
});

test('a signed-out reader reaches the item after signing in', async ({ page, addPerson, addItems }) => {
  const olivia = addPerson('Olivia Marsh');
  const [item] = addItems(olivia, {}) as [Item];
  await page.goto(`/items/${item.codeId}`);
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/items/${item.codeId}`);
  await expect(page.getByText('Tag activated')).toBeVisible();
});
