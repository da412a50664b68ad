import { expect, type Locator, type Page } from '@playwright/test';

const PRESSES_MAX = 24;

/** Moves the focus to `target` with the Tab key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Expects a focus trap: neither Tab nor Shift+Tab moves the focus out of `place`. */
export async function expectFocusStaysIn(page: Page, place: Locator): Promise<void> {
  const stops = await place.locator('a[href], button, input, select, textarea, summary, [tabindex]').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    // The loop presses the key for a full cycle and once more.
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
