import { expect } from '@playwright/test';
import { withOwnServer } from '../../support/fixtures/own-server.ts';
import { test } from '../../support/fixtures/story.ts';

const SHOP_URL = 'https://shop.example/tags?from=homeward';

test('where the operator has a shop, Shop Now opens it in a new tab', async ({
  page,
  context,
  mailbox,
  server: { databaseUrl },
  olivia: _olivia,
}) => {
  const settings = { name: 'with-shop', mailbox, databaseUrl, env: { SHOP_URL } };
  await withOwnServer(settings, async ({ url }) => {
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
    );
    // The same database on another port, because cookies ignore the port.
    await page.goto(url);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Shop Now (opens in a new tab)' }).click();
    const shop = await opened;
    await expect(shop).toHaveURL(SHOP_URL);
    await expect(shop).toHaveTitle('The shop');
    expect(await shop.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(`${url}/`);
  });
});
