import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const PATIENCE_MS = 15_000;

/** Waits for the end of all animations, because animations change positions and colours. After 15 s throws an error that lists them. */
export async function comeToRest(page: Page): Promise<void> {
  const late = wait(PATIENCE_MS, 'late', { ref: false });
  const outcome = await Promise.race([page.evaluate(atRest), late]);
  if (outcome === 'late') throw new Error(`The page does not rest: ${await page.evaluate(describeMotion)}`);
}

/** Runs in the page. */
function describeMotion(): string {
  const animations = document.getAnimations().map(({ playState, pending, effect }) => {
    const { target } = effect as KeyframeEffect;
    return { playState, pending, target: target?.outerHTML.slice(0, 200) };
  });
  return JSON.stringify({ visibility: document.visibilityState, animations });
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
