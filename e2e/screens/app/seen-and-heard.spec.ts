import { expect, type Locator, type Page } from '@playwright/test';
import { edgeContrast } from '../../support/checks/edge-contrast.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';

test('the borders of boxes have a contrast of 3:1 in light and in dark colours', async ({
  page,
  olivia,
  addItems,
}) => {
  await openNewItem(page, { olivia, addItems });
  // The radio group has a border around it.
  const answers = page
    .getByRole('group', { name: 'Who can see your email and number?' })
    .locator('> div')
    .first();
  const boxes = ['Name of item', 'Country code', 'Category', 'Note to the finder'];
  await expectEdges(page, [...boxes.map((name) => page.getByLabel(name)), answers]);
  await page.goto('/');
  await expectEdges(page, [page.getByRole('searchbox')]);
});

async function expectEdges(page: Page, boxes: readonly Locator[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const box of boxes)
      expect(await edgeContrast(box), `${box}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
  }
}

test('with increased contrast, edges and quiet text are as dark as other text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/signin');
  expect(await edgeContrast(page.getByRole('textbox', { name: 'Email' }))).toBeGreaterThan(7);
});

test('a field error is announced if the focus stays, and read with its field if it receives the focus', async ({
  page,
}) => {
  await page.goto('/signin');
  const email = page.getByRole('textbox', { name: 'Email' });
  const announced = page.locator('div:has(> label)').filter({ has: email }).locator('[aria-live=polite]');
  await expect(announced).toHaveText('');
  await expect(email).toHaveAttribute('aria-required', 'true');
  await email.pressSequentially('oli');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.fill('');
  await email.press('Enter');
  await expect(announced).toHaveText('Email is required');

  await page.reload();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectMistake(email, 'Email is required');
  await expect(announced).toHaveText('');
});
