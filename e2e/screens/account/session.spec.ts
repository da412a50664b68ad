import type { FakePerson } from '@homeward/testing/fake-api/fake-world.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerOnce, refusal } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn } from '../../support/people/people.ts';

const REFRESH = '/api/user/refresh-token';
const UNAUTHORIZED = /status of 401/;

test('a log-in reports the time zone of the browser', async ({ page, addPerson }) => {
  const olivia = addPerson('Olivia Marsh');
  await page.goto('/signin');
  const request = page.waitForRequest('**/api/user/login');
  await logIn(page, olivia);
  expect((await request).postDataJSON()).toMatchObject({ time_zone: 'Europe/London' });
});

test('a refresh without an answer, or one that is rate limited, does not end the session', async ({
  page,
  context,
  server,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(UNAUTHORIZED);
  expectTrouble(/(ERR_FAILED|status of 429).*refresh-token/);
  await killAccessToken(context, server.url);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch profiles' });
  for (const answer of [undefined, refusal(429, 'Too many requests.')]) {
    await page.route(`**${REFRESH}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/manage-profile');
    await expect(failure).toBeVisible();
    await page.unroute(`**${REFRESH}`);
  }
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
});

test('a revoked session redirects to the sign-in page', async ({
  page,
  context,
  server,
  world,
  olivia,
  addCodes,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(UNAUTHORIZED);
  const [code] = addCodes(1);

  await test.step('its refresh cookie is gone', async () => {
    await page.goto('/manage-profile');
    await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    await killAccessToken(context, server.url);
    await context.clearCookies({ name: 'refreshToken' });
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expectSignedOut(context);
  });

  await test.step('it was ended elsewhere, and the next one begins on the same page', async () => {
    await signIn(olivia);
    await page.goto('/manage-profile');
    await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    world.sessions = [];
    await page.goto('/trips');
    await expect(page).toHaveURL(/\/signin$/);
    await logIn(page, olivia);
    await expect(page).toHaveURL(/\/trips$/);
  });

  await test.step('it was ended elsewhere before a tag was scanned', async () => {
    await signIn(olivia);
    await page.goto('/manage-profile');
    await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    world.sessions = [];
    await page.goto(`/add-qr-code/${code}`);
    await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
    await expectSignedOut(context);
  });

  await test.step('signing out of it is a success', async () => {
    await signIn(olivia);
    await page.goto('/manage-profile');
    await expect(page.getByRole('button', { name: /Olivia Marsh/ })).toBeVisible();
    world.sessions = [];
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Successfully logout')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test('signing out ends the session here, in other tabs and at the server, and Back shows nothing private', async ({
  page,
  context,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED.*logout/);
  addItems(olivia, { name: 'Blue suitcase' });
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Blue suitcase')).toBeVisible();
  await page.goto('/');
  const draftKey = `activation:${olivia.id}:2345678923456789`;
  await page.evaluate((key) => sessionStorage.setItem(key, '{"mobile":"2071838750"}'), draftKey);
  await page.getByRole('link', { name: /Profiles, signed in as Olivia Marsh/ }).click();
  const signOut = page.getByRole('button', { name: 'Sign Out' });

  await answerOnce(page, '**/api/user/logout', (route) => route.abort());
  await signOut.click();
  await expect(page.getByText('Failed to logout')).toBeVisible();
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-profile$/);
  expect(world.sessions).toHaveLength(1);

  await signOut.click();
  await expect(page.getByText('Successfully logout')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expectSignedOut(context);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), draftKey)).toBeNull();
  await expect(other).toHaveURL(/\/signin$/);
  await expect(other.getByText('Blue suitcase')).toHaveCount(0);
  expect(world.sessions).toEqual([]);

  await page.goBack();
  await expectNothingPrivate(page, olivia);
  await page.goto('/signup');
  await page.goBack();
  await expectNothingPrivate(page, olivia);
});

test('a second account in the same tab sees no data of the first', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
}) => {
  const [colin, sam] = [addPerson('Colin Marsh'), addPerson('Sam Stone')];
  world.links.push({ ownerId: colin.id, coOwnerId: olivia.id });
  addItems(sam, { name: 'Red kite' });
  await page.goto('/manage-profile');
  await page.getByRole('button', { name: colin.name }).click();
  await expect(page.getByText('You’re viewing Colin Marsh’s items')).toBeVisible();
  await page.getByRole('link', { name: /^Profiles/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);

  const profiles = await holdRequests(page, /api\/user\/profiles/);
  await logIn(page, sam);
  await expect(page.getByRole('heading', { name: 'Switch Profile' })).toBeVisible();
  for (const { name } of [olivia, colin]) await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await profiles.release();
  await expect(page.getByRole('button', { name: sam.name })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Manage Profile' }).click();
  await expect(page.getByText('You aren’t sharing with anyone yet. Invite someone first.')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Red kite']);
});

test('guarded pages ask a visitor to sign in first', async ({ page, addCodes }) => {
  const [code] = addCodes(1);
  const ownPages = [
    '/',
    '/manage-profile',
    '/send-invite',
    `/edit-qr-code/${code}`,
    '/survey-form',
    '/survey-form?code=x',
  ];
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin$/);
  }
  for (const path of ['/qr-scanner', `/add-qr-code/${code}`, '/add-qr-code/nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin\?redirect=activate-qr-code$/);
  }
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

/** An unknown access token gets the same answer as an expired one. */
async function killAccessToken(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'accessToken', value: 'a-token-whose-hour-is-over', url }]);
}

async function expectSignedOut(context: BrowserContext): Promise<void> {
  const cookieNames = (await context.cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  for (const name of ['accessToken', 'userId', 'userName', 'userEmail', 'loginUser'])
    expect(cookieNames).not.toContain(name);
}

async function expectNothingPrivate(page: Page, { name, email }: FakePerson): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  for (const text of [name, email, 'Blue suitcase']) await expect(page.getByText(text)).toHaveCount(0);
}
