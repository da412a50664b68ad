import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { pressBackdrop } from '../support/backdrop.ts';
import { openEdit } from '../support/edit-page.ts';
import { STUMBLE } from '../support/failures.ts';
import { holdRequests } from '../support/held-requests.ts';
import { linkCoOwner } from '../support/invitations.ts';
import { readItem } from '../support/item-details.ts';
import { listItems, registerItem } from '../support/items.ts';
import { tabTo } from '../support/keyboard.ts';
import { joinMember, signInBrowser } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';
import { expectToldAndKept } from '../support/toasts.ts';

const NOT_YOURS = 'This QR code belongs to somebody else';

test('deleting asks first, and then the item is gone and its tag free for somebody else', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const { olivia, code } = await openEdit(page, { context, server, mailbox, mint });
  const deletions = await holdRequests(page, new RegExp(`/api/qrcode/${code.id}$`));
  const opener = page.getByRole('button', { name: 'Delete' });
  const dialog = page.getByRole('dialog', { name: 'QR Deletion' });
  const waysOut: readonly [string, () => Promise<void>][] = [
    ['No', () => dialog.getByRole('button', { name: 'No' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', () => pressBackdrop(page, { x: 5, y: 5 })],
  ];
  for (const [way, leave] of waysOut) {
    await test.step(`cancelled by ${way}`, async () => {
      await opener.click();
      await expect(dialog).toHaveAccessibleDescription('Delete this QR code is permanent. Confirm action?');
      await expect(dialog.getByText('all scans, notes and places that finders left')).toBeVisible();
      if (way === 'No') await expectNoAxeViolations(page);
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
  expect(deletions.count()).toBe(0);

  await opener.click();
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await deletions.release();
  await expect(page.getByText('QR code deleted')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByText('QR codes not found')).toBeVisible();
  expect(deletions.count()).toBe(1);
  expect(await listItems(server, olivia)).toEqual([]);

  await page.goto(`/edit-qr-code/${code.id}`);
  await expect(page.getByText('This QR code is not registered')).toBeVisible();
  const response = await page.request.get(code.url);
  expect(await response.text()).toContain('This QR code is not registered');
  const sam = await joinMember(server, mailbox, buildPerson('Sam Stone'));
  await registerItem(server, sam, code, { name: 'Sam’s own bag' });
  await page.reload();
  await expect(page.getByText(NOT_YOURS)).toBeVisible();
  await expect(page.getByText('Sam’s own bag')).toHaveCount(0);
});

test('a deletion whose answer got lost is done when it is tried again', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/(ERR_FAILED|status of (404|500)).*qrcode/);
  const { code } = await openEdit(page, { context, server, mailbox, mint });
  const call = `**/api/qrcode/${code.id}`;
  const confirm = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };

  await page.route(call, (route) => route.fulfill(STUMBLE), { times: 1 });
  await confirm();
  await expectToldAndKept(page, 'Something broke. Try again.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');

  const loseAnswer = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(call, loseAnswer, { times: 1 });
  await confirm();
  await expectToldAndKept(page, 'We could not reach the server.');
  await confirm();
  await expect(page.getByText('QR code deleted')).toBeVisible();
  await expect(page.getByText('QR codes not found')).toBeVisible();
});

test('a co-owner edits the item and cannot delete it', async ({ page, context, server, mailbox, mint }) => {
  const [code] = (await mint(1)) as [MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
  await registerItem(server, olivia, code);
  await linkCoOwner({ server, mailbox }, olivia, colin);
  await signInBrowser(context, server, colin);
  await page.goto(`/edit-qr-code/${code.id}`);
  await page.getByLabel('Name of item').fill('Our suitcase');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('QR details updated')).toBeVisible();
  expect(await readItem(server, olivia, code)).toMatchObject({ name: 'Our suitcase', user_id: olivia.id });
});

test('whoever has nothing to edit there learns why, and finds a way out', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/(status of 404|ERR_FAILED).*qrcode\/details/);
  const [free, foreign, own] = (await mint(3)) as [MintedCode, MintedCode, MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await registerItem(server, await joinMember(server, mailbox, buildPerson('Sam Stone')), foreign);
  await registerItem(server, olivia, own);
  await signInBrowser(context, server, olivia);
  const cases: readonly [id: string, message: string, wayOut: string][] = [
    [free.id, 'This QR code is not registered', 'Activate this tag'],
    [foreign.id, NOT_YOURS, 'Back to my items'],
    ['2222222222222222', 'This QR code does not exist', 'Back to my items'],
    ['nonsense', 'This QR code does not exist', 'Back to my items'],
  ];
  for (const [id, message, wayOut] of cases) {
    await page.goto(`/edit-qr-code/${id}`);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('link', { name: wayOut })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expectNoAxeViolations(page);
  }
  await page.route('**/api/qrcode/details/**', (route) => route.abort());
  await page.goto(`/edit-qr-code/${own.id}`);
  // The page's own waiting, and not the frame's before it.
  await expect(page.getByRole('heading', { name: 'Edit QR Details' })).toBeVisible();
  await expect(page.getByText('Loading')).toBeAttached();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/qrcode/details/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
});

test('an item is changed and deleted with the keyboard alone', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const { code } = await openEdit(page, { context, server, mailbox, mint });
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

  await page.goto(`/edit-qr-code/${code.id}`);
  await expect(page.getByLabel('Mobile')).toHaveValue('15123456789');
  await tabTo(page, page.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'QR Deletion' });
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('QR codes not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
