import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce } from '../../support/browser/failures.ts';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

const THANKS = 'Thank you so much! Coffee is on me ☕';

test('turning Lost Mode off asks whether the item is back, turning it on does not; No changes nothing, and Yes is one press', async ({
  page,
  context,
  world,
  olivia,
  addItems,
}) => {
  const { lostMode, sheet } = await openLostItem(page, { olivia, addItems });
  const changes = countRequests(context, 'change-status');
  await lostMode.click();
  await expect(sheet).toBeVisible();
  expect(world.items[0]?.isLost).toBe(false);
  await expect(sheet.getByText('Blue suitcase')).toBeVisible();
  await expect(page.getByText('Lost Mode is off')).toHaveCount(1);
  // Fields follow the heading; a screen reader that starts at the buttons would miss them.
  await expect(sheet.getByRole('heading', { name: 'Is it back?' })).toBeFocused();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'No' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(lostMode).toBeFocused();
  await expect(lostMode).not.toBeChecked();
  expect(changes()).toBe(1);

  await lostMode.click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Lost Mode is on')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lostMode.click();
  await expect(sheet).toBeVisible();
  const bodies = recordBodies(page);
  await sheet.getByRole('button', { name: 'Yes, I have it back' }).dblclick();
  await expect(page.getByText('Welcome home!')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(lostMode).toBeFocused();
  expect(bodies).toEqual([{ code: expect.any(String), is_lost: false, is_recovered: true }]);
});

test('confirming a recovery thanks the finders and erases their notes if the owner chooses so', async ({
  page,
  context,
  olivia,
  addItems,
}) => {
  const { lostMode, sheet } = await openLostItem(page, { olivia, addItems });
  await lostMode.click();
  const bodies = recordBodies(page);
  const erasures = countRequests(context, 'finder-data');
  await sheet.getByRole('textbox', { name: 'Thank the finders who wrote to you' }).fill(THANKS);
  await sheet.getByRole('checkbox', { name: 'Delete their messages and locations now' }).check();
  await sheet.getByRole('button', { name: 'Yes, I have it back' }).click();
  await expect(page.getByText('Messages and locations deleted')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(bodies).toMatchObject([{ is_recovered: true, thanks: THANKS }]);
  expect(erasures()).toBe(1);
});

test('a failed switch asks no question; a later failure is shown in the sheet, which retains its input and can be confirmed again', async ({
  page,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*(change-status|finder-data)/);
  const { lostMode, sheet } = await openLostItem(page, { olivia, addItems });
  await answerOnce(page, '**/change-status', (route) => route.abort());
  await lostMode.click();
  await expect(page.getByText('We couldn’t reach the server.').first()).toBeVisible();
  await expect(lostMode).toBeChecked();
  await expect(sheet).toHaveCount(0);
  await lostMode.click();
  const words = sheet.getByRole('textbox');
  await words.fill(THANKS);
  await sheet.getByRole('checkbox').check();
  const yes = sheet.getByRole('button', { name: 'Yes, I have it back' });
  for (const call of ['**/change-status', '**/finder-data']) {
    await answerOnce(page, call, (route) => route.abort());
    await yes.click();
    await expect(sheet.getByText('We couldn’t reach the server.')).toBeVisible();
    await expect(words).toHaveValue(THANKS);
  }
  await yes.click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Messages and locations deleted')).toBeVisible();
});

test('a question answered No stays on the item page until the item is recovered, also after a co-owner’s switch', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {});
  if (!item) throw new Error('There is no item');
  const back = page.getByRole('button', { name: 'Is it back?' });
  await page.goto(`/items/${item.codeId}`);
  await expect(page.getByText('Tag activated')).toBeVisible();
  await expect(back).toHaveCount(0);
  // Like a co-owner on another phone.
  for (const kind of ['lost', 'found'] as const) addFakeEvent(world, item, { kind });
  await page.reload();
  await back.click();
  const sheet = page.getByRole('dialog', { name: 'Is it back?' });
  await expect(sheet.getByRole('heading', { name: 'Is it back?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await back.click();
  const bodies = recordBodies(page);
  await sheet.getByRole('textbox').fill(THANKS);
  await sheet.getByRole('button', { name: 'Yes, I have it back' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(back).toHaveCount(0);
  await expect(page.getByText('Item recovered', { exact: true })).toBeVisible();
  expect(bodies).toMatchObject([{ is_lost: false, is_recovered: true, thanks: THANKS }]);

  const lostMode = switchOf(page);
  await lostMode.click();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(lostMode).toBeChecked();
  await expect(back).toHaveCount(0);
  await lostMode.click();
  await sheet.getByRole('button', { name: 'No' }).click();
  await expect(back).toBeVisible();
});

test.describe('on a small phone, where the sheet leaves least of the list', () => {
  const SMALL = { width: 360, height: 640 };
  test.use({ viewport: SMALL });

  test('a tap on the card’s switch answers No at any position of the card', async ({
    page,
    olivia,
    addItems,
  }) => {
    addItems(olivia, ...[0, 1, 2, 3].map((number) => ({ name: `Item ${number}`, isLost: true })));
    await page.goto('/');
    for (const card of [0, 1, 2, 3]) {
      const lostMode = switchOf(page).nth(card);
      await lostMode.scrollIntoViewIfNeeded();
      await tapMiddle(page, lostMode);
      const sheet = page.getByRole('dialog', { name: 'Is it back?' });
      await expect(sheet).toBeVisible();
      const middle = await tapMiddle(page, lostMode);
      expect(middle.y).toBeGreaterThan(0);
      expect(middle.y).toBeLessThan(SMALL.height);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(lostMode).not.toBeChecked();
      await expect(lostMode).toBeFocused();
    }
  });
});

function switchOf(page: Page): Locator {
  return page.getByRole('switch', { name: 'Lost Mode', includeHidden: true });
}

async function openLostItem(page: Page, { olivia, addItems }: Pick<ScreenFixtures, 'olivia' | 'addItems'>) {
  addItems(olivia, { isLost: true });
  await page.goto('/');
  return {
    lostMode: page.getByRole('switch', { name: 'Lost Mode' }),
    sheet: page.getByRole('dialog', { name: 'Is it back?' }),
  };
}

/** Records the bodies of further status changes. */
function recordBodies(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('change-status')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function tapMiddle(page: Page, thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the page');
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await page.touchscreen.tap(middle.x, middle.y);
  return middle;
}
