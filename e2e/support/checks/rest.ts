import type { Page } from '@playwright/test';

/** Waits for the end of animations, which change positions and colours. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(atRest);
}

/** Runs in the page: resolves when no finite animation is running. */
export async function atRest(): Promise<void> {
  // Resize listeners run in the next frame. An animation ends with a frame even if the clock is stopped.
  for (let frame = 0; frame < 2; frame += 1) await document.documentElement.animate(null, 1).finished;
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running')
      // Animations of elements that are not rendered (`content-visibility: auto`) are paused.
      .filter(({ effect }) =>
        (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
