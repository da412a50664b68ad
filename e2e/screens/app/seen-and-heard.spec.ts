import { expect } from '@playwright/test';
import { edgeContrast } from '../../support/checks/edge-contrast.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem } from '../../support/items/edit-page.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`the borders of boxes have a contrast of 3:1 in ${colorScheme} colours`, async ({
    page,
    olivia,
    addItems,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openNewItem(page, { olivia, addItems });
    const boxes = [
      page.getByLabel('Name of item'),
      page.getByLabel('Country code'),
      page.getByLabel('Category'),
      page.getByLabel('Note to the finder'),
    ];
    // The radio group has a border around it.
    const answers = page
      .getByRole('group', { name: 'Who can see your email and number?' })
      .locator('> div')
      .first();
    boxes.push(answers);
    for (const box of boxes) expect(await edgeContrast(box), String(box)).toBeGreaterThanOrEqual(3);
    await page.goto('/');
    expect(await edgeContrast(page.getByRole('searchbox'))).toBeGreaterThanOrEqual(3);
  });

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
