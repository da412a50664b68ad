import { expect, type Locator, type Page } from '@playwright/test';

/** After this number of turns of its event loop, the page counts as idle. */
const TURNS = 50;

/** Installs a clock that runs until `stopClock`. Tests must call this before the page opens. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
}

/** Stops the page's clock; only `letPass` and `passRetries` advance it then. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt('2026-03-01T10:05:00Z');
}

/** Advances the clock, then waits until the page has rendered; rendering does not depend on the clock. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(
    (turns) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let left = turns;
        port1.onmessage = () => {
          left -= 1;
          if (left === 0) resolve();
          else port2.postMessage('');
        };
        port2.postMessage('');
      }),
    TURNS,
  );
}

/** Advances the clock until an element is visible, so that delayed retries run. */
export async function passRetries(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return element.isVisible();
    })
    .toBe(true);
}
