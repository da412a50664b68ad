import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { expect } from '@playwright/test';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { textOfTag } from '../../support/scanner/scanner.ts';

const TAKEN = 'This QR code is Already Registered';

test('a registered, an unknown and a blank tag get different answers', async ({
  page,
  server,
  olivia,
  addPerson,
  addItems,
  addCodes,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/);
  const [own] = addItems(olivia, {}) as [Item];
  const [others] = addItems(addPerson('Sam Stone'), { name: 'Red suitcase' }) as [Item];
  const [free] = addCodes(1) as [string];

  await test.step('by its address', async () => {
    await page.goto(`/add-qr-code/${own.codeId}`);
    await expect(page.getByText(TAKEN)).toBeVisible();
    await expect(page.getByText('It’s on “Blue suitcase”.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to my items' })).toHaveAttribute('href', '/');
    await page.goto(`/add-qr-code/${others.codeId}`);
    await expect(page.getByText(TAKEN)).toBeVisible();
    await expect(page.getByText('Red suitcase')).toHaveCount(0);
    for (const id of ['2222222222222222', 'nonsense']) {
      await page.goto(`/add-qr-code/${id}`);
      await expect(page.getByRole('alert')).toContainText('We don’t recognise this QR code');
    }
    await expect(page.getByRole('link', { name: 'Back to my items' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Try another tag' }).click();
    await expect(page).toHaveURL(/\/qr-scanner$/);
  });

  await test.step('by hand', async () => {
    const box = page.getByLabel('Tag ID');
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByRole('button', { name: 'Enter tag ID' }).click();
    await expect(box).toBeFocused();
    await next.click();
    await expectMistake(box, 'Tag ID is required');
    for (const wrong of ['nonsense', '2222 2222 2222 2222']) {
      await box.fill(wrong);
      await next.click();
      await expectMistake(box, 'We don’t recognise this QR code');
    }
    await box.fill(others.codeId);
    await next.click();
    const sheet = page.getByRole('dialog', { name: 'Activate QR' });
    await expect(sheet.getByText(TAKEN)).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');

    const spaced = free.toUpperCase().replaceAll(/(.{4})/g, ' $1');
    for (const typed of [
      `${spaced} `,
      `${textOfTag(server, free)}?from=mail`,
      `  ${textOfTag(server, free)}/`,
    ]) {
      await box.fill(typed);
      await next.click();
      await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
      await page.getByRole('button', { name: 'Enter another tag ID' }).click();
    }
    await box.fill(free);
    await box.press('Enter');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(new RegExp(`/add-qr-code/${free}$`));
  });
});

test('an unknown address shows the not-found page', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops something went wrong!' })).toBeVisible();
  await expect(page.getByText('We cannot find the page you are looking for.')).toBeVisible();
  await page.getByRole('link', { name: 'Take me back' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
