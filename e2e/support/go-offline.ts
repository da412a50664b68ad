import { expect, type Page } from '@playwright/test';

/** Takes a page's connection away, and waits until it says so: the line that does moves the buttons below it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline').first()).toBeVisible();
}
