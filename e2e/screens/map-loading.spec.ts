import { expect } from '@playwright/test';
import { openSpecimens } from '../support/mounted-specimens.ts';
import { withOwnServer } from '../support/own-server.ts';
import { chosenIn, sectionsOf, seeWorld, test } from '../support/sighting-places.ts';

test.use({ savesData: false });

/** A picture of one transparent pixel. */
const TILE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the map asks nobody but its own server, which is told of no place', async ({
  page,
  section,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await seeWorld(section);
  await section.getByRole('button', { name: 'Show all places' }).click();
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((url) => !url.startsWith(`${server.url}/specimens/`))).toEqual([]);
});

test('a map that does not come leaves the list, and can be asked for again', async ({
  page,
  section,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch|dynamically imported/);
  await page.route('**/cities.generated*.json', (route) => route.abort());
  await page.reload();
  await expect(section.getByRole('alert')).toHaveText(
    'The map could not be loaded. The list below has the same places.',
  );
  await expect(chosenIn(section)).toContainText('10 minutes ago');
  await page.unroute('**/cities.generated*.json');
  await section.getByRole('button', { name: 'Try again' }).click();
  await seeWorld(section);
});

test.describe('who saves data', () => {
  test.use({ savesData: true });

  test('is asked before the map is loaded', async ({ page, section }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Show the map' })).toBeVisible();
    expect(asked.filter((url) => /leaflet|place-map|json$/.test(url))).toEqual([]);
    await section.getByRole('button', { name: 'Show the map' }).click();
    await seeWorld(section);
  });
});

test('street tiles come from the origin that the operator names, with the words it asks for', async ({
  page,
  mailbox,
  specimens,
}) => {
  const env = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© [Example Maps](https://maps.example/copyright) <b>',
  };
  await withOwnServer({ name: 'with-tiles', mailbox, env }, async (server) => {
    const referrers = new Set<string | undefined>();
    await page.route('https://tiles.example/**', async (route) => {
      referrers.add((await route.request().allHeaders()).referer);
      await route.fulfill({ contentType: 'image/png', body: Buffer.from(TILE, 'base64') });
    });
    await openSpecimens(page, specimens, { serverUrl: server.url });
    const section = sectionsOf(page).first();
    await expect(section.locator('.leaflet-tile-loaded').first()).toBeAttached();
    expect([...referrers]).toEqual([`${server.url}/`]);
    await expect(section.locator('.place-land')).toHaveCount(0);
    await expect(section.getByText('© Example Maps (opens in a new tab) <b>')).toBeVisible();
    await expect(section.getByRole('link', { name: /^Example Maps/ })).toHaveAttribute(
      'href',
      'https://maps.example/copyright',
    );
    // About 1 km: its circle has room.
    await expect(section.locator('.place-circle')).toBeVisible();
  });
});

test('the world is drawn where street tiles do not come', async ({
  page,
  mailbox,
  specimens,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const env = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' };
  await withOwnServer({ name: 'without-tiles', mailbox, env }, async (server) => {
    await page.route('https://tiles.example/**', (route) => route.abort());
    await openSpecimens(page, specimens, { serverUrl: server.url });
    await expect(sectionsOf(page).first().locator('.place-land')).toBeAttached();
  });
});
