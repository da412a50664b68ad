import { expect } from '@playwright/test';
import {
  expectPictureAlone,
  expectPlaying,
  isPaused,
  PICTURE,
  pauseButton,
  watchFiles,
} from '../../support/browser/background-video.ts';
import { expectNoAxeViolations } from '../../support/checks/axe.ts';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { openFound } from '../../support/people/finders.ts';

const DESKTOP = { width: 1280, height: 800 };

test.use({ savesData: false, reducedMotion: 'no-preference' });

test('phones load neither the video nor its picture', async ({ page, context, join, hang }) => {
  const [code] = (await hang(await join('Olivia Marsh'), {})) as [MintedCode];
  const fetched = watchFiles(context);
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const scan = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
  await page.goto(code.url);
  expect((await scan).status()).toBe(200);
  await expect(page.locator('video')).toHaveCount(0);
  expect(fetched).toEqual([]);

  await page.setViewportSize(DESKTOP);
  await expectPlaying(page);
  expect(fetched.some((url) => PICTURE.test(url))).toBe(true);
});

test('the finder’s page has the background video once its script runs, and its poster without scripts', async ({
  context,
  browser,
  join,
  hang,
}) => {
  const [code] = (await hang(await join('Olivia Marsh'), { isLost: true })) as [MintedCode];
  const found = await openFound(context, code);
  await found.setViewportSize(DESKTOP);
  await expectPlaying(found);
  await pauseButton(found).click();
  expect(await isPaused(found)).toBe(true);
  await expectNoAxeViolations(found);

  const bare = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await bare.newPage();
  const fetched = watchFiles(page);
  await page.goto(code.url, { waitUntil: 'networkidle' });
  await expectPictureAlone(page, fetched);
  await bare.close();
});
