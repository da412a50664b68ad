import { expect } from '@playwright/test';
import { withOwnServer } from '../../support/fixtures/own-server.ts';
import { askForMap, chosenIn, seeWorld, test } from '../../support/items/sighting-places.ts';

const TILE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('with the data saver the map loads on request, from the product’s server without disclosing places, and a failure leaves the list', async ({
  page,
  server,
  openPlaces,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch|dynamically imported/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`.trim()));
  await page.route('**/cities.generated*.json', (route) => route.abort());
  const places = await openPlaces();
  await expect(places.getByRole('button', { name: 'Show the map' })).toBeVisible();
  expect(requests.filter((url) => /leaflet|place-map|generated[\w-]*\.json$/.test(url))).toEqual([]);

  await askForMap(places);
  await expect(places.getByRole('alert')).toHaveText(
    'The map couldn’t be loaded. The list below has the same locations.',
  );
  await expect(chosenIn(places)).toContainText('10 minutes ago');
  await page.unroute('**/cities.generated*.json');
  await places.getByRole('button', { name: 'Try again' }).click();
  await seeWorld(places);
  await places.getByRole('button', { name: 'Show all locations' }).click();
  // Fetched once, then imported from the browser's cache.
  expect(new Set(requests.filter((url) => /place-map.*\.js$/.test(url))).size).toBe(1);
  expect(requests.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([]);
  expect(requests.filter((url) => /50\.0\d|8\.5\d/.test(url))).toEqual([]);
});

test('street tiles load from the operator’s origin with their attribution; the bundled map is drawn if they fail', async ({
  page,
  server,
  fakeServer,
  mailbox,
  openPlaces,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const env = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© [Example Maps](https://maps.example/copyright) <b>',
  };
  await withOwnServer({ name: 'with-tiles', mailbox, env }, async ({ url }) => {
    await fakeServer.standingBefore(url, async () => {
      const referrers = new Set<string | undefined>();
      await page.route('https://tiles.example/**', async (route) => {
        referrers.add((await route.request().allHeaders()).referer);
        await route.fulfill({ contentType: 'image/png', body: Buffer.from(TILE, 'base64') });
      });
      const places = await openPlaces();
      await askForMap(places);
      await expect(places.locator('.leaflet-tile-loaded').first()).toBeAttached();
      expect([...referrers]).toEqual([`${server.url}/`]);
      await expect(places.locator('.place-land')).toHaveCount(0);
      await expect(places.getByText('© Example Maps (opens in a new tab) <b>')).toBeVisible();
      await expect(places.getByRole('link', { name: /^Example Maps/ })).toHaveAttribute(
        'href',
        'https://maps.example/copyright',
      );
      // A circle of about 1 km fits the map.
      await expect(places.locator('.place-circle')).toBeVisible();

      await page.unrouteAll();
      await page.route('https://tiles.example/**', (route) => route.abort());
      await page.reload();
      await askForMap(places);
      await expect(places.locator('.place-land')).toBeAttached();
    });
  });
});

test('leaving a map just after a rotation logs no error', async ({ page, openPlaces }) => {
  await page.clock.install();
  const places = await openPlaces();
  await askForMap(places);
  await seeWorld(places);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.setViewportSize({ width: 844, height: 390 });
  // Leaflet applies the new size in the next frame and fires its event 200 ms later.
  await page.clock.runFor(50);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.clock.runFor(50);
  await expect(places).toHaveCount(0);
  await page.clock.runFor(1000);
});
