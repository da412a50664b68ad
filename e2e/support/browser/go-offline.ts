import { expect, type Page } from '@playwright/test';

/** Takes a page offline and waits for its offline notice, which moves the buttons below it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline').first()).toBeVisible();
}
