import { expect, type Page } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectErrorInToastAndPage } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem } from '../../support/items/edit-page.ts';

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Emails about this item' });

test('an item’s mails are muted and unmuted by keyboard, and the setting is saved', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const { id, codeId } = await openNewItem(page, { olivia, addItems });
  const mails = switchOf(page);
  await expect(mails).toBeChecked();
  await expect(mails).toHaveAccessibleDescription(/when a finder writes/);
  await tabTo(page, mails);
  await page.keyboard.press('Space');
  await expect(page.getByText('Muted. You won’t be notified about this item.')).toBeVisible();
  await expect(mails).not.toBeChecked();
  await expect(mails).toHaveAccessibleDescription(/You don’t get any/);
  await expect(mails).toBeFocused();
  expect(world.mutes).toEqual([{ personId: olivia.id, itemId: id }]);

  await openEdit(page, codeId);
  await expect(mails).not.toBeChecked();
  await mails.click();
  await expect(page.getByText('You’ll be notified about this item again')).toBeVisible();
  await expect(mails).toBeChecked();
  expect(world.mutes).toEqual([]);
});

test('a failed change of an item’s mails is shown at the switch, which shows the server’s state and accepts one change at a time', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 500.*mails/);
  await openNewItem(page, { olivia, addItems });
  await answerOnce(page, '**/mails', SERVER_ERROR);
  await switchOf(page).click();
  await expectErrorInToastAndPage(page, 'Something broke. Try again.');
  await expect(switchOf(page)).toBeChecked();

  const held = await holdRequests(page, /\/mails$/);
  const mails = switchOf(page);
  await mails.dblclick();
  await expect(page.getByText('Turning off…')).toBeVisible();
  await expect(mails).toBeChecked();
  await expect(mails).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Name of item').fill('Red suitcase');
  await held.release();
  await expect(mails).not.toBeChecked();
  expect(world.mutes).toHaveLength(1);
  await expect(page.getByText('Something broke. Try again.')).toHaveCount(0);
  await expect(page.getByLabel('Name of item'), 'what is typed stays').toHaveValue('Red suitcase');
});
