import type { Page } from '@playwright/test';

/** Waits for letters and photos: they have a look and a size only when their files are there. */
export async function arrive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const visible = [...document.images].filter((image) => image.checkVisibility());
    // A photo that cannot come is part of what is looked at.
    await Promise.allSettled([document.fonts.ready, ...visible.map((image) => image.decode())]);
  });
}
