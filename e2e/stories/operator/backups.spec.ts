import { join } from 'node:path';
import { expect } from '@playwright/test';
import { withOwnServer } from '../../support/fixtures/own-server.ts';
import { test } from '../../support/fixtures/story.ts';
import { goToView, openConsole } from '../../support/people/operator.ts';

const LONG_MS = 60_000;

test('an operator backs up, tests a restore, and restores the file into an empty service', async ({
  page,
  server,
  mailbox,
  olivia,
  hang,
  expectTrouble,
}) => {
  // The console tries Olivia's session first.
  expectTrouble(/status of 40[13]/);
  const [tag] = await hang(olivia, { name: 'Red kite' });
  await openConsole(page, server);
  await goToView(page, 'Backups');
  await page.getByLabel('Time of the nightly backup').fill('04:15');
  await page.getByRole('button', { name: 'Save time' }).click();
  await expect(page.getByText('Time saved')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const stored = page.getByRole('listitem').filter({ hasText: /^.*homeward-[\dTZ-]+\.gz/ });
  await expect(stored).toHaveCount(1, { timeout: LONG_MS });
  await page.getByRole('button', { name: 'Test a restore now' }).click();
  await expect(page.getByText('The backup can be restored')).toBeVisible({ timeout: LONG_MS });
  await expect(page.getByRole('heading', { name: 'Restore a backup' })).toHaveCount(0);

  const name = /homeward-[\dTZ-]+\.gz/.exec(await stored.innerText())?.[0] ?? '';
  await withOwnServer({ name: 'restored', mailbox, env: {} }, async (empty) => {
    await openConsole(page, empty);
    await goToView(page, 'Backups');
    await page.getByLabel('File from this computer').setInputFiles(join(server.dataDir, 'backups', name));
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(/The backup of .+ is restored/)).toBeVisible({ timeout: LONG_MS });
    expect((await page.goto(`${empty.url}/qr-code/${tag?.id}`))?.status()).toBe(200);
  });
});
