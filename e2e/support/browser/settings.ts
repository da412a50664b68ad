import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the settings from the list of items, opens these panels one after another, and returns the drawer. */
export async function openSettings(page: Page, ...panels: string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await expect(panelOf(page, 'Settings')).toBeVisible();
  for (const panel of panels) {
    await page.getByRole('dialog').getByRole('link', { name: panel }).click();
    await expect(panelOf(page, panel)).toBeVisible();
  }
  return page.getByRole('dialog');
}

/** Returns the drawer that shows this panel. */
export function panelOf(page: Page, panel: string): Locator {
  return page.getByRole('dialog', { name: panel, exact: true });
}
