import { expect, type Locator, type Page } from '@playwright/test';

/** How often the page gets its turn before it counts as having done all it had to. */
const TURNS = 50;

/** Sets a clock into the page that runs until `stopClock`; to be called before the page opens. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
}

/** From now on the page's clock advances only by `letPass`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt('2026-03-01T10:05:00Z');
}

/** Lets time pass in the page, and the page do what it does then: it renders beside its clock. */
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

/** Advances an installed clock through the delays between retries until an element is visible. */
export async function passRetries(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return element.isVisible();
    })
    .toBe(true);
}
