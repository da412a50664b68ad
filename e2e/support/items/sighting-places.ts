import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { HOUR_MS } from '@homeward/contract/durations';
import { addFakeEvent } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../fixtures/screen.ts';

type NewEvent = Parameters<typeof addFakeEvent>[2];

/** Events of an item; each has its age in hours. */
export type Happened = readonly (readonly [hoursAgo: number, event: NewEvent])[];

const FRANKFURT = { lat: 50.04, lng: 8.56 };

/** Seven sightings at six places. The newest is near Frankfurt; the three oldest are scans. */
const TRAVELS: Happened = [
  [1 / 6, { kind: 'scan', ...FRANKFURT }],
  [0.5, { kind: 'scan', ...FRANKFURT }],
  [3, { kind: 'share', lat: 48.353_78, lng: 11.786_09, accuracyM: 21 }],
  [5, { kind: 'note', message: 'At the station', lat: 47.365_59, lng: 8.524_997 }],
  [28, { kind: 'scan', lat: 45.46, lng: 9.19, accuracyM: 25_000 }],
  [70, { kind: 'scan', lat: 39.57, lng: 2.65 }],
  [200, { kind: 'scan', lat: -18.14, lng: 178.44 }],
];

interface Fixtures {
  /** Opens the page of a lost item with these events; returns the page's region with the places. */
  openPlaces: (happened?: Happened) => Promise<Locator>;
}

/** Playwright's test of a screen with the map and the list of an item's places. */
export const test = base.extend<Fixtures>({
  openPlaces: async ({ page, world, olivia, addItems }, use) => {
    await use(async (happened = TRAVELS) => {
      const [item] = addItems(olivia, { isLost: true }) as [Item];
      for (const [hoursAgo, event] of happened)
        addFakeEvent(world, item, { happenedAt: new Date(Date.now() - hoursAgo * HOUR_MS), ...event });
      await page.goto(`/items/${item.codeId}`);
      await expect(page.getByText('Tag activated')).toBeVisible();
      return placesOn(page);
    });
  },
});

export const placesOn = (page: Page) => page.getByRole('region', { name: 'Where it was seen' });
export const mapIn = (places: Locator) => places.getByRole('application', { name: 'Map of the locations' });
export const scaleIn = (places: Locator) => places.locator('.leaflet-control-scale-line');
export const chosenIn = (places: Locator) => places.locator('button[aria-current]');

/** Loads the map by its button, which the data saver requires. */
export async function askForMap(places: Locator): Promise<void> {
  await places.getByRole('button', { name: 'Show the map' }).click();
}

/** Waits until the bundled map is visible. */
export async function seeWorld(places: Locator): Promise<void> {
  await expect(places.locator('.place-land')).toBeVisible();
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
