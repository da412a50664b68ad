import { expect, type Page } from '@playwright/test';
import { goOffline, openOffline } from '../../support/browser/go-offline.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { chosenIn, placesOn, seeWorld } from '../../support/items/sighting-places.ts';
import { callServer } from '../../support/people/members.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/;
const STRIP = 'You’re offline';

test('offline, the app starts, shows the offline state, and shows the cached list and an item with its map read-only', async ({
  page,
  context,
  server,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(NO_CONNECTION);
  const [, keys] = (await hang(olivia, { name: 'Blue suitcase' }, { name: 'House keys', isLost: true })) as [
    MintedCode,
    MintedCode,
  ];
  await callServer(server, ['POST', '/api/user/share-location'], {
    body: { code: keys.id, lat: 47.366, lng: 8.525 },
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(STRIP)).toHaveCount(0);
  await waitForCachedApp(page);
  await page.goto(`/items/${keys.id}`);
  await seeWorld(placesOn(page));
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);

  // Cleared, because the browser's own cache could answer instead of the service worker.
  const browserCache = await context.newCDPSession(page);
  await browserCache.send('Network.clearBrowserCache');
  await browserCache.detach();
  await goOffline(page);
  await expect(page.getByText(STRIP)).toHaveAttribute('aria-live', 'polite');
  await openOffline(page, '/');
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect(page.getByText(/This is the list from/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['House keys', 'Blue suitcase']);
  await expect(page.getByRole('article').first()).toContainText('Lost');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);

  await test.step('an item that was opened once shows what happened to it, and where', async () => {
    await openOffline(page, `/items/${keys.id}`);
    await expect(page.getByText(/This is the history up to/)).toBeVisible();
    await expect(page.getByText('A finder shared a location')).toBeVisible();
    const places = placesOn(page);
    await expect(chosenIn(places)).toContainText('shared by the finder');
    await seeWorld(places);
    await expect(places.getByText('Near Zürich, Switzerland')).toBeVisible();
  });

  await test.step('the scanner opens, too', async () => {
    await openOffline(page, '/qr-scanner');
    await expect(page.getByText(STRIP)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openOffline(page, '/');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('with the connection everything is back by itself', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('switch')).toHaveCount(2);
    await expect(page.getByText(STRIP)).toHaveCount(0);
  });
});

test('the service worker caches the app and the scanner, but no API answer, photo or finder page', async ({
  page,
  context,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(NO_CONNECTION);
  const [code] = (await hang(olivia, {})) as [MintedCode];
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await waitForCachedApp(page);
  await page.goto(code.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const cachedPaths = await listCachedPaths(page);
  // Only the messages of the current language.
  const messages = cachedPaths
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replace(/-\w+\.json$/, ''));
  expect(messages.sort()).toEqual(['/assets/messages-rest-en', '/assets/messages-start-en']);
  expect(
    cachedPaths.filter((path) => !/^\/(language|assets\/[^/]+\.(js|css|woff2|wasm|json))?$/.test(path)),
  ).toEqual([]);
  expect(cachedPaths).toContain('/');
  for (const part of [
    /\/zxing_reader-.*\.wasm$/,
    /\/decoder\.worker-/,
    /\/scanner-page-.*\.js$/,
    /\/home-page-/,
  ])
    expect(cachedPaths.filter((path) => part.test(path))).toHaveLength(1);

  await context.setOffline(true);
  const answer = await page.goto(code.url).catch((error: Error) => error.message);
  expect(answer).toMatch(/ERR_INTERNET_DISCONNECTED/);
});

test.describe('under data saving', () => {
  test.use({ savesData: true });

  test('the service worker caches nothing', async ({ page }) => {
    await page.goto('/signin', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});

/** Waits until the service worker has cached the app and controls further pages. */
async function waitForCachedApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
