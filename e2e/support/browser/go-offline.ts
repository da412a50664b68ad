import { expect, type Page } from '@playwright/test';

/** Takes a page offline and waits for its offline notice, which moves the buttons below it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline').first()).toBeVisible();
}

/**
 * Opens an address offline. In Chromium 150 `navigator.onLine` of a new document does not follow an emulated loss of connection
 * from before it, as it follows a real one.
 */
export async function gotoOffline(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}
