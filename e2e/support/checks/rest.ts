import type { Page } from '@playwright/test';

/** Waits until what slides or fades in has come to rest: before that it has not got its place and its colours. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(atRest);
}

/** Runs in the page: resolves when no animation that ends by itself is running. */
export async function atRest(): Promise<void> {
  // Listeners for the size of the window run with the next frame. An animation ends with a frame also where the clock is stopped.
  for (let frame = 0; frame < 2; frame += 1) await document.documentElement.animate(null, 1).finished;
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running')
      // What is not rendered (`content-visibility: auto`) stands still until it is scrolled to.
      .filter(({ effect }) =>
        (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
