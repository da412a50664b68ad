import { expect, type Locator, type Page } from '@playwright/test';
import { pressBackdrop } from '../../support/browser/backdrop.ts';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectErrorInToastAndPage } from '../../support/browser/toasts.ts';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

const ITEM_COUNT = 20;

test('a long list is read page by page on scrolling, each item once', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*page=3/);
  const items = Array.from({ length: ITEM_COUNT }, (_, index) => ({ name: `Item ${index + 1}` }));
  addItems(olivia, ...items);
  const names = items.map(({ name }) => name).reverse();
  const headings = page.getByRole('heading', { level: 2 });
  const more = page.getByRole('button', { name: 'Load more' });

  const secondPage = await holdRequests(page, /page=2&limit=8/);
  await page.route(/page=3&limit=8/, (route) => route.abort());
  await page.goto('/');
  await expect(headings).toHaveText(names.slice(0, 8));
  await more.scrollIntoViewIfNeeded();
  await secondPage.release();
  await expect(headings).toHaveText(names.slice(0, 16));

  await more.scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
  await expectNoAxeViolations(page);
  await page.unroute(/page=3&limit=8/);
  await more.click();
  await expect(headings).toHaveText(names);
  await expect(more).toHaveCount(0);
  await expect(page.getByText(`${ITEM_COUNT} items`)).toBeAttached();
});

test('an empty list links to the first activation', async ({ page, olivia: _ }) => {
  await page.goto('/');
  await expect(page.getByText('QR codes not found')).toBeVisible();
  // Two presses show the message once.
  await page.getByRole('button', { name: 'Shop Now' }).dblclick();
  await expect(page.getByText('Coming soon')).toBeVisible();
  await page.getByRole('link', { name: 'Activate QR' }).click();
  await expect(page).toHaveURL(/\/qr-scanner$/);
});

test('Lost Mode is not turned on when the dialog is cancelled', async ({
  page,
  context,
  world,
  olivia,
  addItems,
}) => {
  await openList(page, { olivia, addItems });
  const changes = countRequests(context, 'change-status');
  const lostMode = page.getByRole('switch', { name: 'Lost Mode' });
  const dialog = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });

  const waysOut: readonly [string, () => Promise<void>][] = [
    ['No', () => dialog.getByRole('button', { name: 'No' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', () => pressBackdrop(page, { x: 5, y: 5 })],
    ['the same switch', () => pressSwitchAgain(page)],
  ];
  for (const [way, leave] of waysOut) {
    await test.step(`cancelled by ${way}`, async () => {
      await lostMode.click();
      for (const shared of ['Please call me, day or night.', olivia.email, '+44 2071838750'])
        await expect(dialog).toContainText(shared);
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(lostMode).not.toBeChecked();
    });
  }
  await test.step('the second half of a double tap presses nothing that the dialog uncovers', async () => {
    await lostMode.click();
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toHaveCount(0);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page).toHaveURL('/');
  });
  await expect(lostMode).toBeFocused();
  expect(changes()).toBe(0);
  expect(world.items[0]?.isLost).toBe(false);
});

test('a card shows Lost only after the server’s confirmation, and shows a failure', async ({
  page,
  context,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*change-status/);
  await openList(page, { olivia, addItems });
  const changes = countRequests(context, 'change-status');
  const lostMode = page.getByRole('switch', { name: 'Lost Mode' });

  await test.step('the server answers 500', async () => {
    await answerOnce(page, '**/change-status', SERVER_ERROR);
    await turnOn(page, lostMode);
    await expectErrorInToastAndPage(page, 'Something broke. Try again.');
    await expect(lostMode).not.toBeChecked();
    await expect(lostMode).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('the server is slow, and taps are doubled', async () => {
    const slow = await holdRequests(page, /change-status/);
    await turnOn(page, lostMode);
    await expect(page.getByRole('status').filter({ hasText: 'Turning on…' })).toBeVisible();
    await expect(lostMode).toHaveAttribute('aria-busy', 'true');
    await expect(lostMode).not.toBeChecked();
    await expectNoAxeViolations(page);
    await lostMode.dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await slow.release();
    await expect(lostMode).toBeChecked();
    await expect(page.getByText('Shown to finders', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /: Shown to finders$/ })).toHaveCount(1);
    expect(slow.count()).toBe(1);
  });

  await test.step('turning it off asks nothing before, and a doubled tap turns it off once', async () => {
    const before = changes();
    const slow = await holdRequests(page, /change-status/);
    await lostMode.dblclick();
    await expect(page.getByText('Turning off…', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await slow.release();
    await page.getByRole('dialog', { name: 'Is it back?' }).getByRole('button', { name: 'No' }).click();
    await expect(lostMode).not.toBeChecked();
    expect(changes() - before).toBe(1);
    expect(world.items[0]?.isLost).toBe(false);
  });
});

test('names over 20 characters are cut to 10 and an ellipsis, and are read in full by screen readers', async ({
  page,
  olivia,
  addItems,
}) => {
  const names = [
    'Exactly twenty chars',
    'Grandmothers old violin',
    '👩‍🚀🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻',
  ];
  addItems(olivia, ...names.map((name) => ({ name })));
  await page.goto('/');

  for (const name of names) await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Exactly twenty chars', { exact: true })).toBeVisible();
  await expect(page.getByText('Grandmothe…', { exact: true })).toBeVisible();
  await expect(page.getByText('👩‍🚀🎻🎻🎻🎻🎻🎻🎻🎻🎻…', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('article', { name: 'Grandmothers old violin' }).getByRole('switch').click();
  const dialog = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
  await expect(dialog.getByText('Grandmothe…', { exact: true })).toBeVisible();
});

test('Lost Mode is turned on and off by keyboard alone', async ({ page, olivia, addItems }) => {
  await openList(page, { olivia, addItems });
  const lostMode = page.getByRole('switch', { name: 'Lost Mode' });
  const dialog = page.getByRole('dialog', { name: 'Turn on Lost Mode?' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, lostMode);

  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'No' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(lostMode).toBeFocused();

  await page.keyboard.down('Enter');
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  // Held slightly too long: the key that opened the dialog does not confirm it.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Turn On' }));
  await page.keyboard.press('Enter');
  await expect(lostMode).toBeChecked();
  await expect(lostMode).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('dialog', { name: 'Is it back?' }).getByRole('button', { name: 'No' }));
  await page.keyboard.press('Enter');
  await expect(lostMode).not.toBeChecked();
  await expect(lostMode).toBeFocused();
});

type Stage = Pick<ScreenFixtures, 'olivia' | 'addItems'>;

/** Opens the list of an owner with one item. */
async function openList(page: Page, { olivia, addItems }: Stage): Promise<void> {
  addItems(olivia, {});
  await page.goto('/');
  await expect(page.getByText('Blue suitcase')).toBeVisible();
}

async function turnOn(page: Page, lostMode: Locator): Promise<void> {
  await lostMode.click();
  await page.getByRole('button', { name: 'Turn On' }).click();
}

/** Presses at the switch's position, which the dialog's backdrop covers. */
async function pressSwitchAgain(page: Page): Promise<void> {
  const box = await page.getByRole('switch', { name: 'Lost Mode', includeHidden: true }).boundingBox();
  if (!box) throw new Error('It is not on the page');
  await pressBackdrop(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}
