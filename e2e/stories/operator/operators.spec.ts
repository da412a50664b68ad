import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/browser/proofs.ts';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import {
  type DeviceFixtures,
  deviceFixtures,
  withoutAutofill,
} from '../../support/browser/virtual-authenticator.ts';
import { withOwnServer } from '../../support/fixtures/own-server.ts';
import type { RunningServer } from '../../support/fixtures/start-server.ts';
import { test as base } from '../../support/fixtures/story.ts';
import { callServer, joinMember, signInBrowser } from '../../support/people/members.ts';
import { goToView } from '../../support/people/operator.ts';
import { buildPerson } from '../../support/people/people.ts';

const test = base.extend<DeviceFixtures>(deviceFixtures);

test('the first link makes an account operator after a passkey; removal ends its open console', async ({
  page,
  device,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/400|401|403/);
  await withOwnServer({ name: 'operators', mailbox, env: {} }, async (server) => {
    const link = await server.seeding?.addFirstOperatorLink(server.url);
    const ada = await joinMember(server, mailbox, buildPerson('Ada Byron'));
    await signInBrowser(page.context(), server, ada);
    await withoutAutofill(page);
    await page.goto(`${server.url}/operator`);
    await expect(page.getByText('doesn’t have an operator’s role')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Passkeys' })).toHaveCount(0);
    // The real link then changes the open page's fragment alone.
    await page.goto(`${server.url}/operator/first#older`);
    await expect(page.getByText(ada.email)).toBeVisible();
    await page.goto(link ?? '');
    await expect(page).toHaveURL(/\/operator\/first$/);
    await expect(page.getByText(`Ada Byron (${ada.email})`)).toBeVisible();
    await page.getByRole('button', { name: 'Become the operator' }).click();
    await expect(page.getByText('Operators sign in with a passkey')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Passkeys' })).toBeVisible();

    await page.goto(`${server.url}/`);
    await openSettings(page, 'Manage Account', 'Passkeys');
    await panelOf(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await prove(page);
    await expect(panelOf(page, 'Passkeys').getByRole('listitem')).toContainText('Not used yet');
    expect(await device.count()).toBe(1);
    await page.goto(`${server.url}/operator/first`);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Become the operator' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByText(ada.email)).toBeVisible();

    await goToView(page, 'Batches');
    await page.getByLabel('Name', { exact: true }).fill('Spring');
    await page.getByLabel('How many codes').fill('3');
    await page.getByRole('button', { name: 'Make batch' }).click();
    await expect(page.getByText('Batch “Spring” created')).toBeVisible();
    await goToView(page, 'Audit log');
    const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem');
    await expect(acts.first()).toContainText('Batch made');
    await expect(acts.first()).toContainText(ada.email);
    await page.getByLabel('Act', { exact: true }).selectOption('Operator added');
    await expect(acts).toHaveCount(1);
    expect(await saveCsv(page)).toContain(`${ada.email},operator.added,${ada.email}`);

    await goToView(page, 'Operators');
    await expect(page.getByRole('article', { name: ada.email })).toContainText('You');
    await removeByToken(server, ada.id);
    await page.getByLabel('Email of the account').fill('bob@example.org');
    await page.getByRole('button', { name: 'Add operator' }).click();
    await expect(page.getByText('This account doesn’t have operator rights')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use your account' })).toBeVisible();
  });
});

async function saveCsv(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  return readFile(await (await saved).path(), 'utf8');
}

async function removeByToken(server: RunningServer, id: string): Promise<void> {
  const address = `/api/operator/operators/${id}`;
  await callServer(server, ['DELETE', address], { token: server.operatorToken });
}
