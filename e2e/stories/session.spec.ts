import { type BrowserContext, expect, type Page } from '@playwright/test';
import { countRequests } from '../support/count-requests.ts';
import { holdRequests } from '../support/held-requests.ts';
import { registerItem, reportLost } from '../support/items.ts';
import { callServer, joinMember, type Member, signInBrowser } from '../support/members.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';

const REFRESH = '/api/user/refresh-token';
const UNAUTHORIZED = /status of 401/;

test('a dead access token is exchanged once for all calls and tabs, and nobody notices', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(UNAUTHORIZED);
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  for (const code of await mint(3)) {
    await registerItem(server, olivia, code);
    await reportLost(server, olivia, code);
  }
  await signInBrowser(context, server, olivia);
  const refreshes = countRequests(context, REFRESH);
  await page.goto('/');
  const switches = page.getByRole('switch', { name: 'Lost Mode' });
  await expect(switches).toHaveCount(3);

  await test.step('three calls at once in one tab', async () => {
    await killAccessToken(context, server.url);
    const calls = await holdRequests(page, /change-status/);
    for (const index of [0, 1, 2]) await switches.nth(index).click();
    await expect.poll(calls.count).toBe(3);
    await calls.release();
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

test('a refresh that nobody answers ends no session', async ({
  page,
  context,
  server,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(UNAUTHORIZED);
  expectTrouble(/ERR_FAILED.*refresh-token/);
  await signInBrowser(context, server, await joinMember(server, mailbox, buildPerson('Olivia Marsh')));
  await killAccessToken(context, server.url);
  await page.route(`**${REFRESH}`, (route) => route.abort());
  await page.goto('/manage-profile');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch profiles' });
  await expect(failure).toBeVisible();
  await page.unroute(`**${REFRESH}`);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
});

test('a session that is dead leads to the sign-in page', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(UNAUTHORIZED);
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const [code] = await mint(1);

  await test.step('its refresh cookie is gone', async () => {
    await signInBrowser(context, server, olivia);
    await page.goto('/manage-profile');
    await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    await killAccessToken(context, server.url);
    await context.clearCookies({ name: 'refreshToken' });
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expectNobodySignedIn(context);
  });

  await test.step('it was ended elsewhere', async () => {
    const token = await signInBrowser(context, server, olivia);
    await page.goto('/manage-profile');
    await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    await callServer(server, ['POST', '/api/user/logout'], { token });
    await page.goto(`/add-qr-code/${code?.id}`);
    await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
    await expectNobodySignedIn(context);
  });
});

test('signing out ends the session here, in other tabs and at the server, and Back shows nothing private', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*logout/);
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  for (const code of await mint(1)) await registerItem(server, olivia, code);
  const token = await signInBrowser(context, server, olivia);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Blue suitcase')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: /Profiles, signed in as Olivia Marsh/ }).click();
  const signOut = page.getByRole('button', { name: 'Sign Out' });

  await page.route('**/api/user/logout', (route) => route.abort());
  await signOut.click();
  await expect(page.getByText('Failed to logout')).toBeVisible();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-profile$/);
  await page.unroute('**/api/user/logout');

  await signOut.click();
  await expect(page.getByText('Successfully logout')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expectNobodySignedIn(context);
  await expect(other).toHaveURL(/\/signin$/);
  await expect(other.getByText('Blue suitcase')).toHaveCount(0);
  const refusal = await context.request.get(`${server.url}/api/user/profiles`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refusal.status()).toBe(401);

  await page.goBack();
  await expectNothingPrivate(page, olivia);
  await page.goto('/signup');
  await page.goBack();
  await expectNothingPrivate(page, olivia);
});

test('pages that belong to somebody ask a stranger to sign in first', async ({ page, mint }) => {
  const [code] = await mint(1);
  const ownPages = [
    '/',
    '/manage-profile',
    '/send-invite',
    `/edit-qr-code/${code?.id}`,
    '/survey-form',
    '/survey-form?code=x',
  ];
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin$/);
  }
  for (const path of ['/qr-scanner', `/add-qr-code/${code?.id}`, '/add-qr-code/nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
  }
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

/** An access token that the server does not know is as dead as one whose hour is over. */
async function killAccessToken(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'accessToken', value: 'a-token-whose-hour-is-over', url }]);
}

async function expectNobodySignedIn(context: BrowserContext): Promise<void> {
  const kept = (await context.cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  for (const name of ['accessToken', 'userId', 'userName', 'userEmail', 'loginUser'])
    expect(kept).not.toContain(name);
}

async function expectNothingPrivate(page: Page, { name, email }: Member): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  for (const text of [name, email, 'Blue suitcase']) await expect(page.getByText(text)).toHaveCount(0);
}
