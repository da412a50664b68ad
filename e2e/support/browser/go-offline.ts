import { expect, type Page } from '@playwright/test';

/** Takes a page offline and waits for the offline notice, because the notice moves the buttons below it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline').first()).toBeVisible();
}

/**
 * Opens a path while offline. Chromium's emulation sets `navigator.onLine` to true in each new document, unlike a real loss
 * of the network, so this function overrides the state.
 */
export async function openOffline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
