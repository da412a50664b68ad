import { addFakeSession } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { standInIphone, standInPush } from '../../support/browser/stand-in-push.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/screen.ts';

const SAVES = /\/api\/user\/notifications$/;
const offerOf = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });

test('turning an event off and on for a channel does not change the other settings', async ({
  page,
  world,
  olivia,
}) => {
  await page.goto('/#notifications');
  const panel = panelOf(page, 'Notifications');
  await expect(panel.getByRole('checkbox')).toHaveCount(12);
  const note = panel.getByRole('checkbox', { name: 'A finder leaves a message: Email' });
  await expect(note).toBeChecked();
  await note.uncheck();
  await expect.poll(() => world.turnedOff).toEqual([{ personId: olivia.id, event: 'note', channel: 'mail' }]);
  await page.reload();
  await expect(note).not.toBeChecked();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(11);
  await note.check();
  await expect.poll(() => world.turnedOff).toEqual([]);
  await expect(panel.getByText(/how you sign in are always sent/)).toBeVisible();
});

test('at 200 % text size each event’s name fits a few lines above its checkboxes', async ({
  page,
  olivia: _olivia,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#notifications');
  const panel = panelOf(page, 'Notifications');
  await expect(panel.getByRole('checkbox')).toHaveCount(12);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const row of await panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .all()) {
    const name = await row.locator('> span').first().boundingBox();
    const box = await row.getByRole('checkbox').first().boundingBox();
    expect(name?.height).toBeLessThan(5 * 40);
    expect(box?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  }
});

test('successive notification changes are shown optimistically and saved, and a failed one is rolled back', async ({
  page,
  world,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/notifications/);
  await page.goto('/#notifications');
  const panel = panelOf(page, 'Notifications');
  const [scan, note, place] = [
    'A lost item is scanned',
    'A finder leaves a message',
    'A finder shares a location',
  ].map((event) => panel.getByRole('checkbox', { name: `${event}: Email` })) as [Locator, Locator, Locator];
  await expect(place).toBeChecked();
  const saves = await holdRequests(page, SAVES);
  await scan.uncheck();
  await note.uncheck();
  await expect(scan).not.toBeChecked();
  await expect(note).not.toBeChecked();
  await saves.release();
  await expect.poll(() => world.turnedOff.map(({ event }) => event)).toEqual(['scan', 'note']);
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(10);

  await page.route(SAVES, (route) => route.abort());
  await place.click();
  await putAwayToast(page, /Check your connection/);
  await expect(place).toBeChecked();
  await expect(scan).not.toBeChecked();
});

test('push is turned on for this device after a tap, and off for any device', async ({
  page,
  world,
  olivia,
}) => {
  const countPrompts = await standInPush(page, { answer: 'granted' });
  const laptop = addFakeSession(world, olivia.id, 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Firefox/145.0');
  const endpoint = 'https://push.example.org/laptop';
  world.pushDevices.push({ id: laptop.id, sessionId: laptop.id, endpoint, createdAt: new Date() });
  await page.goto('/#notifications');
  const panel = panelOf(page, 'Notifications');
  const own = panel.getByRole('switch', { name: 'Push notifications on this device' });
  await expect(own).not.toBeChecked();
  expect(await countPrompts()).toBe(0);
  await own.click();
  await expect(own).toBeChecked();
  expect(await countPrompts()).toBe(1);
  expect(world.pushDevices).toHaveLength(2);

  await panel.getByRole('button', { name: 'Turn off push notifications on Firefox on Windows' }).click();
  await expect(panel.getByText('PUSH NOTIFICATIONS ON OTHER DEVICES')).toHaveCount(0);
  await own.click();
  await expect(own).not.toBeChecked();
  expect(world.pushDevices).toEqual([]);
});

test('a device with push is marked in the list of signed-in devices', async ({
  page,
  world,
  olivia: _olivia,
}) => {
  await page.goto('/#devices');
  const row = panelOf(page, 'Signed-in devices').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('Notifications on');
  const [session] = world.sessions;
  const device = { id: session?.id ?? '', sessionId: session?.id ?? '', createdAt: new Date() };
  world.pushDevices.push({ ...device, endpoint: 'https://push.example.org/own' });
  await page.reload();
  await expect(row).toContainText('Notifications on');
});

test('a browser that blocks notifications shows where to allow them', async ({ page, olivia: _olivia }) => {
  await standInPush(page, { answer: 'denied' });
  await page.goto('/#notifications');
  const panel = panelOf(page, 'Notifications');
  await panel.getByRole('switch', { name: 'Push notifications on this device' }).click();
  await expect(panel.getByText(/You’ve blocked notifications/)).toBeVisible();
  await expect(panel.getByRole('switch')).toHaveCount(0);
});

test('an iPhone shows how to add the app to its home screen', async ({ page, olivia: _olivia }) => {
  await standInIphone(page);
  await page.goto('/#notifications');
  await expect(
    panelOf(page, 'Notifications').getByText(/tap Share, then “Add to Home Screen”/),
  ).toBeVisible();
});

test('push is offered only after Lost Mode is turned on, and a refusal is stored', async ({
  page,
  olivia,
  addItems,
}) => {
  const countPrompts = await standInPush(page, { answer: 'granted' });
  addItems(olivia, { name: 'Kite' }, { name: 'Drum' });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(offerOf(page)).toHaveCount(0);
  await turnOnLostMode(page, 'Kite');
  await expect(offerOf(page)).toBeVisible();
  expect(await countPrompts()).toBe(0);
  await offerOf(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offerOf(page)).toHaveCount(0);
  await page.reload();
  await turnOnLostMode(page, 'Drum');
  await expect(page.getByText('Lost Mode is on')).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  expect(await countPrompts()).toBe(0);
});

test('accepting the push offer requests the permission and turns push on for the signed-in person', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const countPrompts = await standInPush(page, { answer: 'granted' });
  addItems(olivia, { name: 'Kite' });
  await page.goto('/');
  await turnOnLostMode(page, 'Kite');
  await offerOf(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  expect(await countPrompts()).toBe(1);
  expect(world.pushDevices).toHaveLength(1);
});

async function turnOnLostMode(page: Page, name: string): Promise<void> {
  await page.getByRole('article', { name }).getByRole('switch', { name: 'Lost Mode' }).click();
  await page
    .getByRole('dialog', { name: 'Turn on Lost Mode?' })
    .getByRole('button', { name: 'Turn On' })
    .click();
}
