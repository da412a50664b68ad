import { expect } from '@playwright/test';
import { joinMember, signInBrowser } from '../support/members.ts';
import { withOwnServer } from '../support/own-server.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';

const SHOP_URL = 'https://shop.example/tags?from=homeward';

test('where the operator has a shop, Shop Now opens it in a new tab', async ({ page, context, mailbox }) => {
  await withOwnServer({ name: 'with-shop', mailbox, env: { SHOP_URL } }, async (server) => {
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
    );
    await signInBrowser(context, server, await joinMember(server, mailbox, buildPerson('Olivia Marsh')));
    await page.goto(server.url);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Shop Now (opens in a new tab)' }).click();
    const shop = await opened;
    await expect(shop).toHaveURL(SHOP_URL);
    await expect(shop).toHaveTitle('The shop');
    expect(await shop.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(`${server.url}/`);
  });
});
