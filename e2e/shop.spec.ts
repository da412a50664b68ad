import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { joinByApi, signInBrowser } from './support/members.ts';
import { buildPerson } from './support/people.ts';
import { test } from './support/server.ts';
import { startServer } from './support/start-server.ts';

const SHOP_URL = 'https://shop.example/tags?from=homeward';

test('where the operator has a shop, Shop Now opens it in a new tab', async ({ page, context, mailbox }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
  const env = { SHOP_URL };
  const server = await startServer({
    name: 'with-shop',
    dataDir,
    smtpUrl: mailbox.url,
    databaseUrl: undefined,
    env,
  });
  try {
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
    );
    await signInBrowser(context, server, await joinByApi(server, mailbox, buildPerson('Olivia Marsh')));
    await page.goto(server.url);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Shop Now (opens in a new tab)' }).click();
    const shop = await opened;
    await expect(shop).toHaveURL(SHOP_URL);
    await expect(shop).toHaveTitle('The shop');
    expect(await shop.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(`${server.url}/`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
