import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';

test.use({ skipsSplash: false });

test('the first page of a browser session shows a splash for one second above the rendered page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClockOfAnimations(page);
  await page.goto('/signin');
  const splash = page.locator('.splash');
  await expect(splash).toBeVisible();
  // Usable before it is visible: the splash lets clicks through.
  await page.getByLabel('Email').click();
  await page.keyboard.type('early@example.org');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');

  expect(await endsAtMs(page)).toBe(1000);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 1000;
  });
  await expect(splash).toBeHidden();

  await test.step('not again in this browser session, in no other tab either', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash).toBeHidden();
    const other = await page.context().newPage();
    await other.goto('/signup');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.locator('.splash')).toBeHidden();
  });
});

test('with reduced motion the splash is static for its second', async ({ page }) => {
  await stopClockOfAnimations(page);
  await page.goto('/signin');
  await expect(page.locator('.splash')).toBeVisible();
  expect(Math.round(await endsAtMs(page))).toBe(1000);
  const moving = () =>
    page.evaluate(() => document.querySelector('.splash svg')?.getAnimations().length ?? 0);
  expect(await moving()).toBe(0);
});

/** Pauses every animation at its start. */
async function stopClockOfAnimations(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Returns the end of the splash in ms after its first paint. */
async function endsAtMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [animation] = document.querySelector('.splash')?.getAnimations() ?? [];
    return Number(animation?.effect?.getComputedTiming().endTime);
  });
}
