import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

export const VIDEO = /\/assets\/way-home-[\w-]+\.(?:mp4|webm)$/;
export const PICTURE = /\/assets\/way-home-[\w-]+\.webp$/;

export const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the background video' });
export const playButton = (page: Page) => page.getByRole('button', { name: 'Play the background video' });

export async function expectPlaying(page: Page): Promise<void> {
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(false);
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).not.toBe(before);
}

export async function expectPictureAlone(page: Page, fetched: readonly string[]): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'About Homeward' })).toBeVisible();
  await expect.poll(() => fetched.some((url) => PICTURE.test(url))).toBe(true);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0);
  expect(fetched.filter((url) => VIDEO.test(url))).toEqual([]);
}

/** Records later requests of a page or a browser for the video and its poster. */
export function watchFiles(pages: Page | BrowserContext): readonly string[] {
  const fetched: string[] = [];
  pages.on('request', (request: Request) => {
    if (request.url().includes('way-home')) fetched.push(request.url());
  });
  return fetched;
}

export function isPaused(page: Page): Promise<boolean> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
}

export function timeOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}
