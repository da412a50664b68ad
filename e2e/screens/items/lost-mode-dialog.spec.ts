import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { comeToRest } from '../../support/checks/rest.ts';
import { test } from '../../support/fixtures/screen.ts';
import { takePhoto } from '../../support/items/photo-files.ts';

const LONG_NOTE = 'Please call me, day or night. '.repeat(20);

const PHONES = [
  [390, 844],
  [360, 640],
  [320, 568],
  [667, 375],
  [740, 360],
  [844, 390],
] as const;

test('on phones of six sizes the switch stays beside its dialog on the first and last card and wherever it is on the item page', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  // Thirty dialogs: 80 s on busy cores.
  test.slow();
  const photoId = randomUUID();
  world.photos.set(photoId, (await takePhoto()).buffer);
  // The list starts with the newest item.
  const items = addItems(
    olivia,
    { name: 'Item 4' },
    { name: 'Item 3' },
    { name: 'Item 2' },
    { name: 'Item 1', photoId, default_message: LONG_NOTE },
  );
  await page.goto('/');
  await onPhones(page, async (height) => {
    for (const card of [0, items.length - 1])
      await test.step(`card ${card + 1}`, () => tapTwice(page, card, height));
  });

  await page.goto(`/items/${items.at(-1)?.codeId}`);
  await expect(switchOf(page, 0)).toBeVisible();
  await onPhones(page, async (height) => {
    for (const part of [0.15, 0.5, 0.97])
      await test.step(`at ${part} of the height`, async () => {
        await scrollTo(switchOf(page, 0), part * height);
        await tapTwice(page, 0, height);
      });
  });
});

async function onPhones(page: Page, work: (height: number) => Promise<void>): Promise<void> {
  for (const [width, height] of PHONES)
    await test.step(`on a phone of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await comeToRest(page);
      await work(height);
    });
}

test('a dialog and its card stay side by side when the screen changes', async ({
  page,
  olivia,
  addItems,
}) => {
  addItems(olivia, {});
  await page.goto('/');
  await page.getByRole('switch', { name: 'Lost Mode' }).click();
  const title = page.getByRole('heading', { name: 'Turn on Lost Mode?' });
  await expect(title).toBeVisible();
  for (const size of [
    { width: 320, height: 568 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => thingAt(page, await middleOf(title)), 'the card covers the title')
      .toBe('dialog');
    expect(await thingAt(page, await middleOf(switchOf(page, 0))), 'the dialog covers the switch').not.toBe(
      'dialog',
    );
  }
});

async function tapTwice(page: Page, card: number, height: number): Promise<void> {
  const lostMode = switchOf(page, card);
  await lostMode.scrollIntoViewIfNeeded();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const finger = await middleOf(lostMode);
  await page.touchscreen.tap(finger.x, finger.y);
  const dialog = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
  await expect(dialog).toBeVisible();
  await comeToRest(page);

  for (const name of ['Turn On', 'No']) await expectWhole(dialog.getByRole('button', { name }), height);
  expect(await thingAt(page, finger), 'a button lies where the finger was').not.toBe('button');
  const again = await middleOf(lostMode);
  expect(again.y).toBeGreaterThan(0);
  expect(again.y).toBeLessThan(height);
  expect(await thingAt(page, again), 'the dialog covers the switch').not.toBe('dialog');

  await page.touchscreen.tap(again.x, again.y);
  await expect(dialog).toHaveCount(0);
  await expect(lostMode).not.toBeChecked();
  await expect(lostMode).toBeFocused();
  expect(await middleOf(lostMode), 'the card is back in its place').toEqual(finger);
}

/** Expects a button to be fully visible and pressable. */
async function expectWhole(button: Locator, height: number): Promise<void> {
  const box = await button.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(await thingAt(button.page(), await middleOf(button))).toBe('button');
}

/** Scrolls an element's middle to a height of the screen, as far as the page allows. */
async function scrollTo(element: Locator, y: number): Promise<void> {
  const middle = await middleOf(element);
  await element.evaluate((_, distance) => scrollBy(0, distance), middle.y - y);
}

function switchOf(page: Page, card: number): Locator {
  return page.getByRole('switch', { name: 'Lost Mode', includeHidden: true }).nth(card);
}

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Returns what is at a point: a button of the dialog, the rest of it, or nothing. */
function thingAt(page: Page, { x, y }: { x: number; y: number }): Promise<string> {
  return page.evaluate(
    (point) => {
      const found = document.elementFromPoint(point.x, point.y);
      const dialog = found?.closest('[role=dialog]');
      if (!dialog) return 'nothing';
      return found?.closest('button') ? 'button' : 'dialog';
    },
    { x, y },
  );
}
