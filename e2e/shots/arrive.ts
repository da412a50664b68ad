import type { Page } from '@playwright/test';

/** Waits for fonts and photos, which change the layout when they load. */
export async function arrive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const visible = [...document.images].filter((image) => image.checkVisibility());
    // A photo that fails to load is part of the scene.
    await Promise.allSettled([document.fonts.ready, ...visible.map((image) => image.decode())]);
  });
}
