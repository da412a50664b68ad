import { expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';
import { openEdit } from '../../support/items/edit-page.ts';
import { readItem } from '../../support/items/item-details.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

test('a changed item is saved once and shown on the list and to the finder', async ({
  page,
  server,
  olivia,
  hang,
}) => {
  const [code] = (await hang(olivia, { survey_ans: 'At the airport' })) as [MintedCode];
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Blue suitcase' })).toBeVisible();
  await openEdit(page, code.id);
  await page.getByLabel('Name of item').fill('  Red suitcase ');
  await page.getByRole('textbox', { name: 'Email' }).fill('travel@example.org');
  await page.getByLabel('Mobile').fill('207 183-8751');
  await page.getByLabel('Category').selectOption('Bags');
  await page.getByLabel('Note to the finder').fill('Ring the bell.\nTwice.');
  const calls = await holdRequests(page, new RegExp(`/api/qrcode/${code.id}$`));
  const update = page.getByRole('button', { name: 'Update' });
  await update.dblclick();
  await expect(update).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  expect(calls.count()).toBe(1);
  await calls.release();

  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Red suitcase' })).toBeVisible();
  await expect(page.getByText('Blue suitcase')).toHaveCount(0);
  expect(calls.count()).toBe(1);
  expect(await readItem(server, olivia, code)).toMatchObject({
    name: 'Red suitcase',
    email: 'travel@example.org',
    mobile_number: '+44 2071838751',
    category: 'Bags',
    default_message: 'Ring the bell.\nTwice.',
    survey_ans: 'At the airport',
    is_lost: false,
  });
  await page.goto(code.url);
  await expect(page.getByRole('link', { name: 'travel@example.org' })).toBeVisible();
});
