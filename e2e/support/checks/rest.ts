import type { Page } from '@playwright/test';

/** Waits for the end of all animations, because animations change positions and colours. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(atRest);
}

/** Runs in the page. Resolves when no finite animation is running. */
export async function atRest(): Promise<void> {
  // Resize listeners run in the next frame. An empty animation ends with a frame even if a test has stopped the clock.
  for (let frame = 0; frame < 2; frame += 1) await document.documentElement.animate(null, 1).finished;
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running')
      // Browsers pause animations of elements that are not rendered (`content-visibility: auto`).
      .filter(({ effect }) =>
        (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
