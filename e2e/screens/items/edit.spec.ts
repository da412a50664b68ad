import { expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { expectErrorInToastAndPage, putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openEdit, openNewItem } from '../../support/items/edit-page.ts';

test('the edit form splits an item’s number into two fields, or leaves both empty', async ({
  page,
  olivia,
  addItems,
}) => {
  const numbers = [
    ['+44 2071838750', '+44', '2071838750'],
    ['+298 211234', '+298', '211234'],
    ['', '', ''],
  ] as const;
  for (const [mobile_number, countryCode, digits] of numbers) {
    const [item] = addItems(olivia, { mobile_number });
    await openEdit(page, item?.codeId ?? '');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(olivia.email);
    await expect(page.getByLabel('Country code')).toHaveValue(countryCode);
    await expect(page.getByLabel('Mobile')).toHaveValue(digits);
    await expect(page.getByLabel('Category')).toHaveValue('Luggage');
    await expect(page.getByLabel('Note to the finder')).toHaveValue('Please call me, day or night.');
    await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  }
});

test('Update is enabled only while the form differs from the stored item', async ({
  page,
  context,
  server,
  olivia,
  addItems,
}) => {
  const item = await openNewItem(page, { olivia, addItems });
  const update = page.getByRole('button', { name: 'Update' });
  const name = page.getByLabel('Name of item');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit QR Details' })).toBeVisible();
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription('You haven’t changed anything yet.');

  const changes: readonly [label: string, changed: string, back: string][] = [
    ['Name of item', 'Red suitcase', '  Blue suitcase '],
    ['Email', 'new@example.org', ''],
    ['Country code', '+49', '+44'],
    ['Mobile', '2071838751', '2071838750'],
    ['Note to the finder', 'Call me.', 'Please call me, day or night. '],
  ];
  const storedEmail = await page.getByLabel('Email', { exact: true }).inputValue();
  for (const [label, changed, back] of changes) {
    await page.getByLabel(label, { exact: true }).fill(changed);
    await expect(update).toBeEnabled();
    await expect(update).toHaveAccessibleDescription('');
    await page.getByLabel(label, { exact: true }).fill(back === '' ? storedEmail : back);
    await expect(update).toBeDisabled();
  }
  await page.getByLabel('Category').selectOption('Keys');
  await expect(update).toBeEnabled();
  await page.getByLabel('Category').selectOption('Luggage');
  await expect(update).toBeDisabled();

  const updates = countRequests(context, `/api/qrcode/${item.codeId}`);
  await name.press('Enter');
  await update.click({ force: true });
  expect(updates()).toBe(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('the edit form shows each error at its field', async ({ page, olivia, addItems }) => {
  await openNewItem(page, { olivia, addItems });
  const update = page.getByRole('button', { name: 'Update' });
  const mobile = page.getByLabel('Mobile');
  const mistakes: readonly [label: string, typed: string, message: string][] = [
    ['Name of item', ' ', 'Name of item is required'],
    ['Email', '', 'Email is required'],
    ['Note to the finder', '', 'Default Message is required'],
  ];
  for (const [label, typed] of mistakes) await page.getByLabel(label, { exact: true }).fill(typed);
  await mobile.fill('20718');
  // A left field is validated at once, without a request.
  await expectMistake(page.getByLabel('Name of item'), 'Name of item is required');
  await update.click();
  for (const [label, , message] of mistakes)
    await expectMistake(page.getByLabel(label, { exact: true }), message);
  await expectMistake(mobile, 'Invalid mobile number');
  await expect(page.getByLabel('Name of item')).toBeFocused();

  for (const address of ['olivia', 'olivia@example', 'olivia@example.museum']) {
    await page.getByLabel('Email', { exact: true }).fill(address);
    await expectMistake(page.getByLabel('Email', { exact: true }), 'Invalid email address');
  }
  await mobile.fill('2071838750');
  await expectNoMistake(mobile);
  await page.getByLabel('Country code').fill('');
  await mobile.focus();
  await expectMistake(mobile, 'Invalid mobile number');
  await mobile.fill('');
  await expectNoMistake(mobile);
});

test('the country field accepts six characters, and its input counts without a blur', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openNewItem(page, { olivia, addItems });
  const box = page.getByRole('combobox', { name: 'Country code' });
  await box.fill('+1 23456');
  await expect(box).toHaveValue('+1 234');
  await box.fill('4a4-');
  await expect(box).toHaveValue('44');
  await box.fill('germ');
  await expect(page.getByRole('option', { name: /Germany/ })).toBeVisible();
  await page.getByLabel('Mobile').fill('15123456789');
  await expect(box).toHaveValue('');
  await box.fill('4 9');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(world.items[0]).toMatchObject({ mobile_number: '+49 15123456789' });
});

test('a failed save shows the reason and retains the input', async ({
  page,
  context,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/(status of (500|400)|ERR_FAILED|ERR_INTERNET_DISCONNECTED).*(qrcode|number-plans)/);
  const item = await openNewItem(page, { olivia, addItems });
  const name = page.getByLabel('Name of item');
  const update = page.getByRole('button', { name: 'Update' });
  const call = `**/api/qrcode/${item.codeId}`;
  await name.fill('Red suitcase');
  await page.getByLabel('Note to the finder').fill('Ring the bell.');

  await test.step('the server answers 500', async () => {
    await answerOnce(page, call, SERVER_ERROR);
    await update.click();
    await expectErrorInToastAndPage(page, 'Something broke. Try again.');
    await expect(page).toHaveURL(/\/edit-qr-code\//);
    await expect(update).toBeEnabled();
  });

  await test.step('the server objects to fields', async () => {
    const errors = { name: 'Not this name', mobile_number: 'Not this number' };
    await answerOnce(page, call, refusal(400, 'Please check the fields', errors));
    await update.click();
    await expect(page.getByText('Please check the fields')).toBeVisible();
    await expectMistake(name, 'Not this name');
    await expectMistake(page.getByLabel('Mobile'), 'Not this number');
    await expect(name).toBeFocused();
  });

  await test.step('the connection is lost, and comes back', async () => {
    await name.fill('Green suitcase');
    await expectNoMistake(name);
    await page.getByLabel('Mobile').fill('2071838752');
    await goOffline(page);
    await answerOnce(page, call, (route) => route.abort('internetdisconnected'));
    await update.click();
    await putAwayToast(page, 'You seem to be offline.');
    await expect(page.getByText(/offline/)).toHaveText(['You’re offline']);
    await context.setOffline(false);
    await expect(page.getByText(/offline/)).toHaveCount(0);
    await expect(name).toHaveValue('Green suitcase');
    await expect(page.getByLabel('Note to the finder')).toHaveValue('Ring the bell.');
    await update.click();
    await expect(page.getByRole('heading', { name: 'Green suitcase' })).toBeVisible();
  });
});
