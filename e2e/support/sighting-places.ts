import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './browser-test.ts';
import { buildSpecimens, openSpecimens } from './mounted-specimens.ts';

interface WorkerFixtures {
  specimens: Awaited<ReturnType<typeof buildSpecimens>>;
}

interface Fixtures {
  /** The first of the specimens: seven places, the newest near Frankfurt. */
  section: Locator;
}

/** Playwright's test with the map and the list of an item's places, as the gallery has them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  specimens: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => use(await buildSpecimens()),
    { scope: 'worker', timeout: 120_000 },
  ],
  section: async ({ page, server, specimens }, use) => {
    await openSpecimens(page, specimens, { serverUrl: server.url });
    await use(sectionsOf(page).first());
  },
});

export const sectionsOf = (page: Page) => page.locator('section section');
export const mapIn = (section: Locator) => section.getByRole('application', { name: 'Map of the places' });
export const scaleIn = (section: Locator) => section.locator('.leaflet-control-scale-line');
export const chosenIn = (section: Locator) => section.locator('button[aria-current]');

/** Waits until the app's own map is drawn. */
export async function seeWorld(section: Locator): Promise<void> {
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('.place-land')).toBeVisible();
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
