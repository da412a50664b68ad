import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A touch, from its first point to its last. */
export interface Finger {
  readonly from: Point;
  readonly to: Point;
}

const STEPS = 10;

/** Moves several fingers at once through the browser's own input, so the browser scrolls and zooms. */
export async function moveFingers(page: Page, fingers: readonly Finger[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
    }));
  for (const [index] of fingers.entries()) {
    const touchPoints = at(0).slice(0, index + 1);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  }
  for (let step = 1; step <= STEPS; step += 1) {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
