import { expect } from '@playwright/test';
import { pressBackdrop } from '../../support/browser/backdrop.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';
import { openEdit } from '../../support/items/edit-page.ts';
import { listItems, registerItem } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

test('deleting an item requires a confirmation and makes its tag available to another owner', async ({
  page,
  server,
  olivia,
  hang,
  join,
}) => {
  const [code] = (await hang(olivia, {})) as [MintedCode];
  await openEdit(page, code.id);
  const deletions = await holdRequests(page, new RegExp(`/api/qrcode/${code.id}$`));
  const opener = page.getByRole('button', { name: 'Delete' });
  const dialog = page.getByRole('dialog', { name: 'QR Deletion' });
  const waysOut: readonly [string, () => Promise<void>][] = [
    ['No', () => dialog.getByRole('button', { name: 'No' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', () => pressBackdrop(page, { x: 5, y: 835 })],
  ];
  for (const [way, leave] of waysOut) {
    await test.step(`cancelled by ${way}`, async () => {
      await opener.click();
      await expect(dialog).toHaveAccessibleDescription('Delete this QR code is permanent. Confirm action?');
      await expect(dialog.getByText('all scans, and the messages and locations from finders')).toBeVisible();
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
  const sam = await join('Sam Stone');
  await registerItem(server, sam, code, { name: 'Sam’s own bag' });
  await page.reload();
  await expect(page.getByText('This QR code belongs to someone else')).toBeVisible();
  await expect(page.getByText('Sam’s own bag')).toHaveCount(0);
});
