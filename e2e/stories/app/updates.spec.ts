import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type RunningServer, startServer } from '../../support/fixtures/start-server.ts';
import { test } from '../../support/fixtures/story.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

test('a new version is offered without losing input and is active after a press', async ({
  page,
  mailbox,
  server: { databaseUrl },
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
  const start = (brandName: string, port?: number) =>
    startServer({
      name: 'updates',
      dataDir,
      smtpUrl: mailbox.url,
      databaseUrl,
      env: { BRAND_NAME: brandName },
      ...(port === undefined ? {} : { port }),
    });
  let server: RunningServer = await start('Old name');
  try {
    await page.goto(`${server.url}/signin`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${server.url}/signup`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole('textbox', { name: 'Name' }).fill('Olivia Marsh');

    const { port } = new URL(server.url);
    await server.stop();
    server = await start('New name', Number(port));
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const offer = page.getByRole('listitem').filter({ hasText: 'A new version of Old name' });
    await expect(offer).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Olivia Marsh');

    await test.step('a second tab that opens meanwhile is still the version that is whole on this device', async () => {
      const other = await page.context().newPage();
      await other.goto(`${server.url}/faqs`);
      await expect(other).toHaveTitle(/Old name/);
      await other.close();
    });

    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveTitle(/New name/);
    await expect(offer).toHaveCount(0);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
