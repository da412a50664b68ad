import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { placeItem } from '../support/finders.ts';
import { registerItem, reportLost } from '../support/items.ts';
import { callServer, joinMember, memberOf, signInBrowser } from '../support/members.ts';
import { buildPerson } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';
import { test } from '../support/story.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/;
const STRIP = 'You are offline';

test('without a connection the app starts, says so, and shows the list as it was last read, to look at only', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(NO_CONNECTION);
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const [suitcase, keys] = await mint(2);
  if (!suitcase || !keys) throw new Error('Two codes were to be minted');
  await registerItem(server, olivia, suitcase, { name: 'Blue suitcase' });
  await registerItem(server, olivia, keys, { name: 'House keys' });
  await reportLost(server, olivia, keys);
  await signInBrowser(context, server, olivia);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(STRIP)).toHaveCount(0);
  await appIsKept(page);

  await context.setOffline(true);
  await expect(page.getByText(STRIP)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect(page.getByText(/This is the list as it was on/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['House keys', 'Blue suitcase']);
  await expect(page.getByRole('article').first()).toContainText('Lost');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await test.step('the scanner opens, too', async () => {
    await page.goto('/qr-scanner');
    await expect(page.getByText(STRIP)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('with the connection everything is back, without anybody’s doing', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('switch')).toHaveCount(2);
    await expect(page.getByText(STRIP)).toHaveCount(0);
  });
});

test('what is kept of a list goes with the session, however it ends', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/);
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const [code] = await mint(1);
  if (!code) throw new Error('A code was to be minted');
  await registerItem(server, olivia, code);
  const signIn = async () => {
    await signInBrowser(context, server, olivia);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect.poll(() => keptLists(page)).toHaveLength(1);
  };

  await test.step('by signing out', async () => {
    await signIn();
    const drawer = await openSettings(page);
    await drawer.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/signin/);
    await expect.poll(() => keptLists(page)).toEqual([]);
  });

  await test.step('by being ended elsewhere', async () => {
    await signIn();
    const { accessToken } = await memberOf(context, olivia);
    await callServer(server, ['POST', '/api/user/logout'], { token: accessToken });
    await page.goto('/');
    await expect(page).toHaveURL(/signin/);
    await expect.poll(() => keptLists(page)).toEqual([]);
  });

  await test.step('by running out while nobody looks', async () => {
    await signIn();
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => keptLists(page)).toEqual([]);
  });
});

test('the app keeps itself and the scanner, but no answer, no photo and no finder’s page', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(NO_CONNECTION);
  const { owner, code } = await placeItem({ server, mailbox, mint });
  await signInBrowser(context, server, owner);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await appIsKept(page);
  await page.goto(code.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const kept = await keptAddresses(page);
  expect(kept.filter((path) => !/^\/(assets\/[^/]+\.(js|css|woff2|wasm))?$/.test(path))).toEqual([]);
  expect(kept).toContain('/');
  for (const part of [
    /\/zxing_reader-.*\.wasm$/,
    /\/decoder\.worker-/,
    /\/scanner-page-.*\.js$/,
    /\/home-page-/,
  ])
    expect(kept.filter((path) => part.test(path))).toHaveLength(1);

  await context.setOffline(true);
  const answer = await page.goto(code.url).catch((error: Error) => error.message);
  expect(answer).toMatch(/ERR_INTERNET_DISCONNECTED/);
});

test.describe('whoever saves data', () => {
  test.use({ savesData: true });

  test('keeps nothing', async ({ page }) => {
    await page.goto('/signin', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});

/** Waits until the app has everything it keeps, and answers for the pages opened from then on. */
async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The names of the lists that this browser keeps. */
function keptLists(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('keyval')) return resolve([]);
          const asking = database.transaction('keyval').objectStore('keyval').getAllKeys();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(asking.error);
        };
      }),
  );
}
