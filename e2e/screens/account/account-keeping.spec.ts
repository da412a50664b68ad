import { addFakeSignUp } from '@homeward/testing/fake-api/fake-world.ts';
import { type BrowserContext, expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { openSettings } from '../../support/browser/settings.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn, PASSWORD, sendConfirmation } from '../../support/people/people.ts';

const DAY_S = 86_400;
/** Tolerance of a cookie's remaining life. */
const LEEWAY_S = 120;

test('LOADING shows while an address is being confirmed', async ({ page, world }) => {
  const olivia = { name: 'Olivia Marsh', email: 'olivia.marsh@example.org', password: PASSWORD };
  const { code, token } = addFakeSignUp(world, olivia);
  const slow = await holdRequests(page, /api\/user\/verify-email$/);
  await page.goto(`/account?code=${code}&token=${token}`);
  await sendConfirmation(page);
  await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
  await slow.release();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByText('LOADING')).toHaveCount(0);
});

test('the cookies of a login live for 7 days and contain name, address and id', async ({
  page,
  context,
  addPerson,
}) => {
  const olivia = addPerson('Olivia Marsh');
  await page.goto('/signin');
  await logIn(page, olivia);
  await expect(page).toHaveURL(/\/manage-profile$/);
  const expectedCookies = {
    userId: olivia.id,
    userName: olivia.name,
    userEmail: olivia.email,
    loginUser: olivia.id,
  };
  for (const [name, value] of Object.entries(expectedCookies)) {
    expect((await readCookie(context, name)).value, name).toBe(value);
  }
  expect((await readCookie(context, 'accessToken')).value).not.toBe('');
  for (const name of [...Object.keys(expectedCookies), 'accessToken', 'refreshToken'])
    await expectLife(context, name, 7 * DAY_S);

  await page.goto('/');
  const drawer = await openSettings(page, 'Manage Account');
  await expect(drawer.getByRole('definition').filter({ hasText: olivia.name })).toBeVisible();
});

test('selecting a profile’s avatar shows its list, and the selection is stored for a day', async ({
  page,
  context,
  server,
  world,
  addPerson,
  addItems,
  signIn,
}) => {
  const [olivia, sam] = [addPerson('Olivia Marsh'), addPerson('sam stone')];
  world.links.push({ ownerId: olivia.id, coOwnerId: sam.id });
  addItems(olivia, { name: 'Blue suitcase' });
  addItems(sam, { name: 'Red kite' });
  await signIn(sam);
  await page.goto('/manage-profile');
  const choice = page.getByRole('button', { name: olivia.name });
  const letter = choice.getByText('O', { exact: true });
  await expect(letter).toBeVisible();
  expect(await letter.evaluate((it) => getComputedStyle(it).borderRadius)).not.toBe('0px');
  await expect(page.getByRole('button', { name: sam.name }).getByText('S', { exact: true })).toBeVisible();

  await expect(choice).not.toHaveAttribute('aria-current');
  await choice.click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Blue suitcase']);
  await expectLife(context, 'selectedProfile', DAY_S);
  expect((await readCookie(context, 'selectedProfile')).value).toContain(olivia.id);
  expect((await readCookie(context, 'userId')).value).toBe(sam.id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Blue suitcase']);
  await page.getByRole('link', { name: /^Profiles/ }).click();
  await expect(choice).toHaveAttribute('aria-current', 'true');
});

async function readCookie(context: BrowserContext, wanted: string) {
  const cookie = (await context.cookies()).find(({ name }) => name === wanted);
  if (!cookie) throw new Error(`There is no cookie ${wanted}`);
  expect(cookie.sameSite, `from where ${wanted} is sent`).not.toBe('None');
  return { value: decodeURIComponent(cookie.value), leftS: cookie.expires - Date.now() / 1000 };
}

async function expectLife(context: BrowserContext, name: string, lifeS: number): Promise<void> {
  const { leftS } = await readCookie(context, name);
  expect(Math.abs(lifeS - leftS), `seconds by which the life of ${name} is off`).toBeLessThan(LEEWAY_S);
}
