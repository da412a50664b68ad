import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { listItems } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { buildPerson, confirmEmail, fillSignUpForm, logIn } from '../../support/people/people.ts';
import { offerByApi } from '../../support/people/transfers.ts';

test('a tag is given away by an on-screen code, taken over after a login, and given on to a person who signs up', async ({
  page,
  browser,
  server,
  mailbox,
  olivia,
  join,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of (403|409).*transfer/);
  const [code] = (await hang(olivia, {})) as [MintedCode];
  const nina = await join('Nina Newcomb');
  const ninas = await (await browser.newContext()).newPage();

  await page.goto(`/edit-qr-code/${code.id}`);
  await page.getByRole('link', { name: 'Transfer this tag' }).click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/transfer'),
  );
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  const { link } = (await (await answered).json()) as { link: string };
  await expect(page.getByRole('img', { name: 'QR code for accepting the transfer' })).toBeVisible();
  await expect(page.getByText('Nothing else is transferred.')).toBeVisible();
  await expect(page.getByText('The link expires in 7 days.')).toBeVisible();

  await ninas.goto(link);
  await expect(ninas.getByRole('heading', { name: 'A tag for you' })).toBeVisible();
  await expect(ninas).toHaveURL(`${server.url}/take-over`);
  await expect(ninas.getByText('Blue suitcase')).toBeVisible();
  expect(await listItems(server, nina)).toEqual([]);
  await ninas.getByRole('link', { name: 'Sign in' }).click();
  await logIn(ninas, nina);
  await expect(ninas.getByLabel('Email')).toHaveValue(nina.email);
  await ninas.getByRole('button', { name: 'Accept tag' }).click();
  await expect(ninas).toHaveURL(`${server.url}/items/${code.id}`);
  expect(await listItems(server, nina)).toMatchObject([{ name: 'Blue suitcase', email: nina.email }]);
  expect(await listItems(server, olivia)).toEqual([]);
  await expect(page.getByText('Your tag has a new owner')).toBeVisible();

  await ninas.goto(link);
  await expect(ninas.getByText('This tag has already been accepted')).toBeVisible();
  await ninas.getByRole('link', { name: 'Go to my items' }).click();
  await expect(ninas.getByText('Blue suitcase')).toBeVisible();

  const sam = buildPerson('Sam Stone');
  const samsBrowser = await browser.newContext();
  const sams = await samsBrowser.newPage();
  await sams.goto(await offerByApi(server, nina, code));
  await sams.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUpForm(sams, sam);
  // The mailed link opens in another tab.
  const confirming = await samsBrowser.newPage();
  await confirmEmail(confirming, mailbox, sam);
  await confirming.getByRole('link', { name: 'Login' }).click();
  await expect(confirming.getByRole('heading', { name: 'A tag for you' })).toBeVisible();
  await expect(confirming.getByText('Nina Newcomb')).toBeVisible();
  await confirming.getByRole('button', { name: 'Accept tag' }).click();
  await expect(confirming).toHaveURL(`${server.url}/items/${code.id}`);
  expect(await listItems(server, nina)).toEqual([]);
});
