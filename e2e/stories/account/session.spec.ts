import { type BrowserContext, expect } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/story.ts';

test('an expired access token is refreshed once for all calls and tabs, without a visible effect', async ({
  page,
  context,
  server,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/);
  await hang(olivia, { isLost: true }, { isLost: true }, { isLost: true });
  const refreshes = countRequests(context, '/api/user/refresh-token');
  await page.goto('/');
  const switches = page.getByRole('switch', { name: 'Lost Mode' });
  await expect(switches).toHaveCount(3);

  await test.step('three calls at once in one tab', async () => {
    await killAccessToken(context, server.url);
    const calls = await holdRequests(page, /change-status/);
    for (const index of [0, 1, 2]) await switches.nth(index).click();
    await expect.poll(calls.count).toBe(3);
    let saved = 0;
    page.on('response', (response) => {
      if (response.url().includes('change-status') && response.ok()) saved += 1;
    });
    await calls.release();
    // Items that are turned off while the dialog is open do not open another one.
    await expect.poll(() => saved).toBe(3);
    const question = page.getByRole('dialog', { name: 'Is it back?' });
    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toHaveCount(0);
    for (const index of [0, 1, 2]) await expect(switches.nth(index)).not.toBeChecked();
    await expect(page).toHaveURL(`${server.url}/`);
    expect(refreshes()).toBe(1);
  });

  await test.step('two tabs at once', async () => {
    const other = await context.newPage();
    await other.goto('/manage-profile');
    await expect(other.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    await killAccessToken(context, server.url);
    await Promise.all([page.reload(), other.reload()]);
    await expect(switches).toHaveCount(3);
    await expect(other.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    expect(refreshes()).toBe(2);
    await other.close();
  });
});

/** An unknown access token gets the same answer as an expired one. */
async function killAccessToken(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'accessToken', value: 'a-token-whose-hour-is-over', url }]);
}
