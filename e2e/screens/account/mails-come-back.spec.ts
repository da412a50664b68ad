import { expect } from '@playwright/test';
import { panelOf } from '../../support/browser/settings.ts';
import { test } from '../../support/fixtures/screen.ts';

test('an owner whose mails bounce is warned on the list, can change the address, and resumes mails', async ({
  page,
  world,
  olivia,
}) => {
  world.unreachable.add(olivia.id);
  await page.goto('/');
  const warning = page.getByRole('link', { name: `Emails to ${olivia.email} aren’t arriving.` });
  await warning.click();
  const panel = panelOf(page, 'Notifications');
  const notice = panel.getByRole('alert').filter({ hasText: 'the mailbox doesn’t exist' });
  await expect(notice).toContainText(olivia.email);
  await notice.getByRole('link', { name: 'Change email' }).click();
  await expect(panelOf(page, 'Change email').getByLabel('New email')).toBeVisible();
  await panelOf(page, 'Change email').getByRole('button', { name: 'Close' }).click();
  await warning.click();
  await notice.getByRole('button', { name: 'Resume' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('You’ll get emails again')).toBeVisible();
  expect([...world.unreachable]).toEqual([]);
  await page.goBack();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(warning).toHaveCount(0);
});

test('the link from the bounce warning to a new address retains the list’s search', async ({
  page,
  world,
  olivia,
}) => {
  world.unreachable.add(olivia.id);
  await page.goto('/?q=suitcase#notifications');
  await panelOf(page, 'Notifications').getByRole('link', { name: 'Change email' }).click();
  await expect(panelOf(page, 'Change email')).toBeVisible();
  await expect(page).toHaveURL(/\/\?q=suitcase#email$/);
});

test('an owner whose mails arrive sees no bounce warning', async ({ page, world, olivia: _olivia }) => {
  world.unreachable.add('another-person');
  await page.goto('/#notifications');
  await expect(panelOf(page, 'Notifications').getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByText(/^Emails to .* aren’t arriving/)).toHaveCount(0);
});
