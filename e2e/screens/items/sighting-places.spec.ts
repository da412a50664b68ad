import { expect, type Locator } from '@playwright/test';
import { expectLayout } from '../../support/checks/layout.ts';
import { chosenIn, mapIn, middleOf, placesOn, seeWorld, test } from '../../support/items/sighting-places.ts';

test.use({ savesData: false });

test('the last known location is selected and described, and list and map share their selection', async ({
  page,
  openPlaces,
}) => {
  const places = await openPlaces();
  await seeWorld(places);
  await expect(chosenIn(places)).toHaveText(
    '10 minutes ago · last known location · about 1 km · from a scan',
  );
  await expect(places.getByText('About 10 km south-west of Frankfurt am Main, Germany')).toBeVisible();
  await expect(places.getByText('50.04° N, 8.56° E')).toBeVisible();
  await expect(places.getByRole('link', { name: /^Open in maps/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=50.04&mlon=8.56#map=14/50.04/8.56',
  );
  await expect(places.locator('.place-tag')).toHaveCount(1);

  await places.getByRole('button', { name: /^5 hours ago/ }).click();
  await expect(chosenIn(places)).toContainText('5 hours ago');
  await expect(places.locator('.place-name', { hasText: 'Zürich' })).toHaveCount(1);
  await expect(places.getByText('Near Zürich, Switzerland')).toBeVisible();
  await expectInMiddle(places.locator('.place-tag'), mapIn(places));
  // The second newest is near Munich, in the same view.
  await places.locator('.place-dot').nth(-2).click();
  await expect(chosenIn(places)).toContainText('3 hours ago');

  await page.getByRole('button', { name: 'Show the location on a map' }).first().click();
  await expect(chosenIn(places)).toContainText('3 hours ago');
  await expect(places.getByRole('heading', { name: 'Where it was seen' })).toBeFocused();
  await expect(places.getByRole('heading', { name: 'Where it was seen' })).toBeInViewport();
  await expect(page.getByRole('link', { name: /\bmaps?\b/i })).toHaveText([/^Open in maps/]);

  await expect(places.getByRole('listitem')).toHaveCount(5);
  await places.getByRole('button', { name: 'Show 2 older locations' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(7);

  await test.step('from right to left it is laid out as well', async () => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [320, 284],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectLayout(page);
    }
  });
});

test('sightings without a place are counted and leave the last known place; without any place there is no map', async ({
  page,
  openPlaces,
}) => {
  const places = await openPlaces([
    [1 / 3, { kind: 'scan' }],
    [2, { kind: 'scan' }],
    [26, { kind: 'scan', lat: 51.51, lng: -0.13 }],
  ]);
  await expect(places).toContainText(
    'The last known location is from 1 day ago. The item has been seen 2 more times since then, without a location.',
  );
  await expect(places.getByRole('listitem')).toHaveCount(1);

  await openPlaces([[1 / 3, { kind: 'scan' }]]);
  await expect(page.getByText('Tag scanned')).toBeVisible();
  await expect(placesOn(page)).toHaveCount(0);
});

async function expectInMiddle(tag: Locator, map: Locator): Promise<void> {
  const middle = await middleOf(map);
  await expect.poll(async () => Math.abs((await middleOf(tag)).x - middle.x)).toBeLessThan(3);
}
