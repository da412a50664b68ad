import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SCHEMES, SHOTS, screenshotFile } from '../../scripts/shots/screenshot-files.ts';
import { arrive } from './arrive.ts';

/** Takes screenshots of a page, light and dark. */
export async function takeScreenshots(
  page: Page,
  { title, size, isWhole = false }: { title: string; size: string; isWhole?: boolean | undefined },
): Promise<void> {
  await expect(page.locator('.page-loading, #root:empty')).toHaveCount(0);
  // The last pressed control must not look hovered.
  await page.mouse.move(1, 1);
  if (isWhole) await stretch(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await arrive(page);
    // Also finishes the transition between the schemes.
    const png = await page.screenshot({ animations: 'disabled' });
    const file = join(SHOTS, screenshotFile(title, size, colorScheme));
    await mkdir(dirname(file), { recursive: true });
    await sharp(png).webp({ quality: 90, effort: 2 }).toFile(file);
  }
}

/** Makes the window as high as the page, so that sticky elements are at the page's end. */
async function stretch(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
}
