import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectErrorInToastAndPage } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem, openNewItemAsCoOwner } from '../../support/items/edit-page.ts';

test('retrying a deletion after a lost answer succeeds', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/(ERR_FAILED|status of (404|500)).*qrcode/);
  const { codeId } = await openNewItem(page, { olivia, addItems });
  const call = `**/api/qrcode/${codeId}`;
  const confirm = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };

  await answerOnce(page, call, SERVER_ERROR);
  await confirm();
  await expectErrorInToastAndPage(page, 'Something broke. Try again.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');

  await answerOnce(page, call, async (route) => {
    world.items = [];
    await route.abort();
  });
  await confirm();
  await expectErrorInToastAndPage(page, 'We couldn’t reach the server.');
  await confirm();
  await expect(page.getByText('QR code deleted')).toBeVisible();
  await expect(page.getByText('QR codes not found')).toBeVisible();
});

test('a co-owner edits an item and its contact privacy, mutes only their own mails, and cannot delete it', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
}) => {
  const { olivia, colin, item } = await openNewItemAsCoOwner(page, { world, addPerson, addItems, signIn });
  const mails = page.getByRole('switch', { name: 'Emails about this item' });
  await mails.click();
  await expect(mails).not.toBeChecked();
  expect(world.mutes).toEqual([{ personId: colin.id, itemId: item.id }]);
  await page.getByLabel('Name of item').fill('Our suitcase');
  await page.getByText('Finders, while it’s lost').click();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(world.items).toMatchObject([
    { name: 'Our suitcase', accountId: olivia.id, contact_privacy: 'while_lost' },
  ]);
});

test('the edit page of an inaccessible item shows the reason and a way out', async ({
  page,
  context,
  olivia,
  addPerson,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/(status of 404|ERR_FAILED).*qrcode\/details/);
  const [free] = addCodes(1) as [string];
  const [foreign] = addItems(addPerson('Sam Stone'), {}) as [Item];
  const [own] = addItems(olivia, {}) as [Item];
  const cases: readonly [id: string, message: string, wayOut: string][] = [
    [free, 'This QR code is not registered', 'Activate this tag'],
    [foreign.codeId, 'This QR code belongs to someone else', 'Back to my items'],
    ['2222222222222222', 'We don’t recognise this QR code', 'Back to my items'],
    ['nonsense', 'We don’t recognise this QR code', 'Back to my items'],
  ];
  const lookUps = countRequests(context, '/api/qrcode/details/');
  for (const [id, message, wayOut] of cases) {
    await page.goto(`/edit-qr-code/${id}`);
    await expect(page.getByRole('alert')).toContainText(message);
    const address = wayOut === 'Activate this tag' ? `/add-qr-code/${id}` : '/';
    await expect(page.getByRole('link', { name: wayOut })).toHaveAttribute('href', address);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  }
  expect(lookUps(), 'what the server refuses it is not asked again').toBe(3);
  await page.route('**/api/qrcode/details/**', (route) => route.abort());
  await page.goto(`/edit-qr-code/${own.codeId}`);
  // The page's own loading state, not the app frame's before it.
  await expect(page.getByRole('heading', { name: 'Edit QR Details' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
  await page.unroute('**/api/qrcode/details/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
});

test('an item is changed and deleted with the keyboard alone', async ({ page, olivia, addItems }) => {
  const { codeId } = await openNewItem(page, { olivia, addItems });
  await tabTo(page, page.getByLabel('Name of item'));
  await page.keyboard.type('Red suitcase');
  await tabTo(page, page.getByLabel('Country code'));
  await page.keyboard.type('germany');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Country code')).toHaveValue('+49');
  await tabTo(page, page.getByLabel('Mobile'));
  await page.keyboard.type('15123456789');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Red suitcase' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`/edit-qr-code/${codeId}`);
  await expect(page.getByLabel('Mobile')).toHaveValue('15123456789');
  await tabTo(page, page.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'QR Deletion' });
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('QR codes not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
