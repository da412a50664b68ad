import { expect } from '@playwright/test';
import { listItems } from '../support/items.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { logIn } from '../support/people.ts';
import { test } from '../support/story.ts';

test('a tag is given away by a code on the screen and taken over after logging in', async ({
  page,
  browser,
  server,
  olivia,
  join,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 409.*transfer/);
  const [code] = (await hang(olivia, {})) as [MintedCode];
  const nina = await join('Nina Newcomb');
  const ninas = await (await browser.newContext()).newPage();

  await page.goto(`/edit-qr-code/${code.id}`);
  await page.getByRole('link', { name: 'Give this tag away' }).click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/transfer'),
  );
  await page.getByRole('button', { name: 'Show the code' }).click();
  const { link } = (await (await answered).json()) as { link: string };
  await expect(page.getByRole('img', { name: 'QR code that leads to the offer' })).toBeVisible();
  await expect(page.getByText('Nothing goes along.')).toBeVisible();
  await expect(page.getByText('It ends in 7 days.')).toBeVisible();

  await ninas.goto(link);
  await expect(ninas.getByRole('heading', { name: 'A tag for you' })).toBeVisible();
  await expect(ninas).toHaveURL(`${server.url}/take-over`);
  await expect(ninas.getByText('Blue suitcase')).toBeVisible();
  expect(await listItems(server, nina)).toEqual([]);
  await ninas.getByRole('link', { name: 'Log in' }).click();
  await logIn(ninas, nina);
  await expect(ninas.getByLabel('Email')).toHaveValue(nina.email);
  await ninas.getByRole('button', { name: 'Take it over' }).click();
  await expect(ninas).toHaveURL(`${server.url}/items/${code.id}`);
  expect(await listItems(server, nina)).toMatchObject([{ name: 'Blue suitcase', email: nina.email }]);
  expect(await listItems(server, olivia)).toEqual([]);

  await ninas.goto(link);
  await expect(ninas.getByText('This tag has been taken over already')).toBeVisible();
  await ninas.getByRole('link', { name: 'To my items' }).click();
  await expect(ninas.getByText('Blue suitcase')).toBeVisible();
});

test('an offer by email says to whom, and can be withdrawn', async ({ page, olivia, hang }) => {
  const [code] = (await hang(olivia, {})) as [MintedCode];
  await page.goto(`/edit-qr-code/${code.id}/give-away`);
  await page.getByLabel('Send an email').check();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Their email')).toBeFocused();
  await page.getByLabel('Their email').fill('nina@example.org');
  await page.getByLabel('The photo').check();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('nina@example.org')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The photo' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
});
