import { expect, type Locator, type Page } from '@playwright/test';

const PRESSES_MAX = 24;

/** Goes with the Tab key to where `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Expects that neither Tab nor Shift and Tab lead out of something, however often they are pressed. */
export async function expectFocusStaysIn(page: Page, place: Locator): Promise<void> {
  const stops = await place.locator('a[href], button, input, select, textarea, summary, [tabindex]').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    // Once round, and once more from the end.
    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press(key);
      const isInside = await place.evaluate((element) => element.contains(document.activeElement));
      expect(isInside, `focus after ${press + 1} times ${key}`).toBe(true);
    }
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
