import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { callServer } from '../../support/people/members.ts';

test('a desk without account and JavaScript helps by a link of three taps, until the item is back', async ({
  page,
  browser,
  server,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*desk/);
  const [code] = (await hang(olivia, { isLost: true })) as [MintedCode];
  await page.goto(`/items/${code.id}`);

  await page.getByRole('link', { name: 'Get help from a desk' }).click();
  await page.getByRole('button', { name: 'Airline' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('heading', { name: 'The link for “Airline” is ready' })).toBeFocused();
  const link = await page.getByText(`${server.url}/desk/`).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not opened yet')).toBeVisible();

  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await desk.goto(link);
  await expect(desk.getByRole('heading', { name: 'Blue suitcase' })).toBeVisible();
  await expect(desk.getByText(olivia.email)).toHaveCount(0);
  await desk.getByLabel('Where is it? (optional)').fill('Counter 4');
  await desk.getByLabel('Held until (optional)').fill('2030-12-04');
  await desk.getByRole('button', { name: 'We have it' }).click();
  await expect(desk.getByRole('status')).toContainText('Thank you! The owner knows: We have it');

  await page.goto(`/items/${code.id}`);
  const news = page.getByRole('listitem').filter({ hasText: 'A desk replied' }).first();
  await expect(news).toContainText('Airline: We have it');
  await expect(news).toContainText('Counter 4');
  await page.getByRole('link', { name: 'Get help from a desk' }).click();
  await expect(page.getByText(/^Opened: /)).toBeVisible();

  const recovery = { code: code.id, is_lost: false, is_recovered: true };
  await callServer(server, ['PUT', '/api/qrcode/change-status'], {
    body: recovery,
    token: olivia.accessToken,
  });
  await desk.goto(link);
  await expect(desk.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
