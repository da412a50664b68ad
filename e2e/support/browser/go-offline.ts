import { expect, type Page } from '@playwright/test';

/** Takes a page offline and waits for its offline notice, which moves the buttons below it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline').first()).toBeVisible();
}

/**
 * Opens a path while offline. Without a network, `navigator.onLine` is false from a document's start; Chromium's emulation leaves it true
 * in each new document until the state is overridden there.
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
