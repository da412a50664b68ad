import { DAY_MS } from '@homeward/contract/durations';
import { addFakeScriptToken } from '@homeward/testing/fake-api/fake-script-tokens.ts';
import { expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { prove, REFUSED_FIRST } from '../../support/browser/proofs.ts';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

const PANEL = 'Tokens for scripts';

test('a script token is created after a step-up, its secret is shown once, and it can be revoked', async ({
  page,
  world,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  await page.goto('/');
  const panel = await openSettings(page, 'Manage Account', PANEL);
  await expect(panel.getByText('You have no tokens yet.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'How to use the API from scripts' })).toHaveAttribute(
    'href',
    '/api/docs',
  );
  await panel.getByRole('button', { name: 'Create token' }).click();
  await expect(panel.getByRole('heading', { name: 'New token' })).toBeFocused();
  await panel.getByRole('button', { name: 'Create token' }).click();
  await expectMistake(panel.getByLabel('Name'), 'Name is required');
  await panel.getByLabel('Name').fill('Kitchen');
  await panel.getByRole('radio', { name: 'Read and change items' }).check();
  await panel.getByLabel('Valid for').selectOption('One year');
  await panel.getByRole('button', { name: 'Create token' }).click();
  await prove(page);

  const secret = panel.getByRole('region', { name: 'Your new token' });
  await expect(secret.getByRole('heading')).toBeFocused();
  await expect(secret.getByText(/^hwt_[\w-]{43}$/)).toBeVisible();
  const [made] = world.scriptTokens;
  expect(made).toMatchObject({ name: 'Kitchen', right: 'write' });
  expect(Math.round(((made?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(365);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('hwt_')).toHaveCount(0);
  const row = panel.getByRole('listitem');
  await expect(row).toContainText('Kitchen');
  await expect(row).toContainText('Read and change items');
  await expect(row).toContainText('Not used yet');

  await row.getByRole('button', { name: 'Remove “Kitchen”' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove this token?' });
  await sheet.getByRole('button', { name: 'No' }).click();
  await row.getByRole('button', { name: 'Remove “Kitchen”' }).click();
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.getByText('You have no tokens yet.')).toBeVisible();
  expect(world.scriptTokens).toEqual([]);
});

test('a new token’s secret is shown before the list is refetched, and leaving it uncopied requires a confirmation', async ({
  page,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  await page.goto('/#tokens');
  const panel = panelOf(page, PANEL);
  const secret = panel.getByText(/^hwt_/);
  const question = page.getByRole('dialog', { name: 'Your new token' });
  await panel.getByRole('button', { name: 'Create token' }).click();
  await panel.getByLabel('Name').fill('Kitchen');
  const list = await holdRequests(page, /\/api\/user\/tokens$/, 'GET');
  await panel.getByRole('button', { name: 'Create token' }).click();
  await prove(page);
  await expect(secret).toBeVisible();
  expect(list.count()).toBe(1);

  await page.goBack();
  await question.getByRole('button', { name: `Back to ${PANEL}` }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/#tokens$/);
  await expect(panel.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toContainText('You’ll only see it now.');
  await expect(question.getByRole('button', { name: `Back to ${PANEL}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(secret).toBeVisible();
  await panel.getByRole('button', { name: 'Back to Manage Account' }).click();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page, 'Manage Account')).toBeVisible();
  await list.release();
  await panelOf(page, 'Manage Account').getByRole('link', { name: PANEL }).click();
  await expect(panel.getByRole('listitem')).toContainText('Kitchen');
  await expect(secret).toHaveCount(0);
});

test('the list of tokens marks expired ones and offers no new one at twenty', async ({
  page,
  world,
  olivia,
}) => {
  for (let count = 1; count <= 19; count += 1) addFakeScriptToken(world, olivia.id, { name: `No. ${count}` });
  addFakeScriptToken(world, olivia.id, { name: 'Shed', lastUsedAt: new Date() });
  addFakeScriptToken(world, olivia.id, { name: 'Old', expiresAt: new Date(Date.now() - DAY_MS) });
  await page.goto('/#tokens');
  const panel = panelOf(page, PANEL);
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(21);
  await expect(rows.filter({ hasText: 'Old' })).toContainText('Expired on');
  await expect(rows.filter({ hasText: 'Old' }).getByRole('button')).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Shed' })).toContainText('Last used less than an hour ago');
  await expect(panel.getByText('You have 20 tokens, which is the maximum.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Create token' })).toHaveCount(0);
});

test('the password form lists remaining script tokens, each in its own text direction', async ({
  page,
  world,
  olivia,
}) => {
  addFakeScriptToken(world, olivia.id, { name: 'Kitchen' });
  addFakeScriptToken(world, olivia.id, { name: 'מטבח' });
  addFakeScriptToken(world, olivia.id, { name: 'Old', expiresAt: new Date(Date.now() - DAY_MS) });
  await page.goto('/#password');
  const tokens = panelOf(page, 'Update Password').getByText('Your tokens for scripts will keep working: ');
  await expect(tokens).toContainText(/keep working: (Kitchen, מטבח|מטבח, Kitchen)/);
  await expect(tokens.locator('bdi')).toHaveCount(2);
});
