import { expect, type Page } from '@playwright/test';

/** Presses beside a dialog that has just opened. A dialog ignores such presses for one task after it appears, so this function waits. */
export async function pressBackdrop(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await page.mouse.click(x, y);
}
