import { expect, type Page } from '@playwright/test';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

const COUNT = 3;
const SHOWN_MS = 4000;
const LONG_MS = 10 * SHOWN_MS;

test.use({ reducedMotion: 'no-preference' });

test('the sign-in pictures rotate every 4 seconds until they are paused', async ({ page }) => {
  await openWithStoppedClock(page);
  const pause = page.getByRole('button', { name: 'Pause slideshow' });
  const play = page.getByRole('button', { name: 'Play slideshow' });
  await pause.click();
  const first = await shownPicture(page);
  await page.clock.runFor(LONG_MS);
  expect(await shownPicture(page)).toBe(first);
  await expect(play).toBeFocused();
  expect(await movingParts(page)).toEqual([]);

  await play.click();
  for (const turn of [1, 2, 3, 4]) {
    await page.clock.runFor(SHOWN_MS - 1);
    expect(await shownPicture(page)).toBe((first + turn - 1) % COUNT);
    await page.clock.runFor(1);
    await expect.poll(() => shownPicture(page)).toBe((first + turn) % COUNT);
  }
  expect(await movingParts(page)).not.toEqual([]);
});

test('the sign-in pictures do not rotate in a hidden tab', async ({ page }) => {
  await openWithStoppedClock(page);
  await setHidden(page, true);
  const before = await shownPicture(page);
  await page.clock.runFor(LONG_MS);
  expect(await shownPicture(page)).toBe(before);
  await setHidden(page, false);
  await page.clock.runFor(SHOWN_MS);
  await expect.poll(() => shownPicture(page)).toBe((before + 1) % COUNT);
});

test('with reduced motion the sign-in pictures do not move and have no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page);
  await page.clock.runFor(LONG_MS);
  expect(await shownPicture(page)).toBe(0);
  expect(await movingParts(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /pictures/ })).toHaveCount(0);
});

test('the sign-in form is visible on a small screen, and the pictures’ button hides on a very low one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/signin');
  const email = page.getByLabel('Email');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeInViewport();
  await expect(email).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectMistake(email, 'Email is required');
  await expect(email).toBeInViewport({ ratio: 1 });

  // An on-screen keyboard covers about this much.
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(page.getByRole('button', { name: /pictures/ })).toBeHidden();
  await expect(email).toBeInViewport({ ratio: 1 });
});

/** Opens the sign-in page with a stopped clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.clock.pauseAt('2026-03-01T11:00:00Z');
}

/** Returns the visible picture; all are hidden from screen readers. */
async function shownPicture(page: Page): Promise<number> {
  const shown = await page
    .locator('.welcome-scene')
    .evaluateAll((scenes) => scenes.map((scene) => getComputedStyle(scene).zIndex === '1'));
  expect(shown.filter(Boolean)).toHaveLength(1);
  expect(shown).toHaveLength(COUNT);
  return shown.indexOf(true);
}

/** Returns the names of running animations in the pictures. */
function movingParts(page: Page): Promise<string[]> {
  return page.locator('.welcome').evaluate((welcome) =>
    welcome
      .getAnimations({ subtree: true })
      .filter((it) => it.playState === 'running' && it instanceof CSSAnimation)
      .map((it) => (it as CSSAnimation).animationName),
  );
}

/** Simulates a tab in the background. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
