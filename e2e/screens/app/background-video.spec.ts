import { expect, type Page } from '@playwright/test';
import {
  expectPictureAlone,
  expectPlaying,
  isPaused,
  PICTURE,
  pauseButton,
  playButton,
  timeOf,
  VIDEO,
  watchFiles,
} from '../../support/browser/background-video.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { saveData } from '../../support/fixtures/browser-test.ts';
import { test } from '../../support/fixtures/screen.ts';

test.use({
  sharesPage: false,
  savesData: false,
  reducedMotion: 'no-preference',
  viewport: { width: 1280, height: 800 },
});

test('a video loops behind the frame, without a sound and unseen by screen readers', async ({ page }) => {
  const fetched = watchFiles(page);
  await page.goto('/signin');
  await expectPlaying(page);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('aria-hidden', 'true');
  expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.controls])).toEqual([
    true,
    false,
  ]);
  // The smallest of the three formats that the browser supports, and its poster; nothing is fetched twice.
  expect(fetched.filter((url) => PICTURE.test(url))).toHaveLength(1);
  expect(new Set(fetched.filter((url) => VIDEO.test(url))).size).toBe(1);

  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });
  await expect.poll(() => timeOf(page)).toBeLessThan(6);
  await expectPlaying(page);
  await expectNoAxeViolations(page);
});

test('the background video is paused by keyboard, after the page’s own controls, and stays paused on later visits', async ({
  page,
}) => {
  await page.goto('/signin');
  await expectPlaying(page);
  await tabTo(page, page.getByLabel('Language'));
  await page.keyboard.press('Tab');
  await expect(pauseButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playButton(page)).toBeFocused();
  expect(await isPaused(page)).toBe(true);

  const fetched = watchFiles(page);
  await page.reload();
  await expect(playButton(page)).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  expect(fetched.filter((url) => VIDEO.test(url))).toEqual([]);

  await playButton(page).click();
  await expectPlaying(page);
  await page.reload();
  await expectPlaying(page);
});

test('the background video pauses in a hidden tab', async ({ page }) => {
  await page.goto('/signin');
  await expectPlaying(page);
  await setHidden(page, true);
  await expect.poll(() => isPaused(page)).toBe(true);
  await setHidden(page, false);
  await expectPlaying(page);
});

test('with reduced motion only the background video’s poster is shown, also when the setting changes later', async ({
  page,
}) => {
  const fetched = watchFiles(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/signin');
  await expectPictureAlone(page, fetched);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectPlaying(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('video')).toHaveCount(0);
  await expect(pauseButton(page)).toHaveCount(0);
});

test('with forced colours neither background video nor poster is shown', async ({ page }) => {
  const fetched = watchFiles(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(fetched).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectPlaying(page);
});

test('with the data saver only the background video’s poster is shown until it is turned off', async ({
  page,
}) => {
  const fetched = watchFiles(page);
  await page.addInitScript(saveData);
  await page.goto('/signin');
  await expectPictureAlone(page, fetched);
  await page.evaluate(() => {
    const { connection } = navigator as Navigator & { connection?: EventTarget };
    if (!connection) throw new Error('No connection stands in for the browser’s');
    Object.assign(connection, { saveData: false }).dispatchEvent(new Event('change'));
  });
  await expectPlaying(page);
});

test('a background video that cannot play leaves its poster without a button', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/net::ERR_FAILED/);
  await context.route(VIDEO, (route) => route.abort());
  const fetched = watchFiles(page);
  const failed = page.waitForEvent('requestfailed', (request) => VIDEO.test(request.url()));
  await page.goto('/signin');
  await failed;
  await expect(page.locator('video')).toHaveCount(0);
  await expect(pauseButton(page)).toHaveCount(0);
  expect(fetched.some((url) => PICTURE.test(url))).toBe(true);
});

test('the background video’s files support range requests and are cached as immutable', async ({
  page,
  request,
}) => {
  await page.goto('/signin');
  await expectPlaying(page);
  const sources = page.locator('video source');
  await expect(sources).toHaveCount(3);
  for (const source of await sources.all()) {
    const url = (await source.getAttribute('src')) ?? '';
    const answer = await request.get(url, {
      headers: { range: 'bytes=0-99', 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.status()).toBe(206);
    expect((await answer.body()).length).toBe(100);
    expect(answer.headers()).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': url.endsWith('.webm') ? 'video/webm' : 'video/mp4',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(answer.headers()['content-encoding']).toBeUndefined();
  }
});

/** Simulates a tab in the background. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
