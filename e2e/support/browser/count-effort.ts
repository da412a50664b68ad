import type { Page } from '@playwright/test';

export interface Effort {
  /** Number of presses of buttons and links. */
  taps: number;
  /** Number of filled password fields. */
  passwords: number;
}

/** Counts a user's actions from now on, across documents. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, passwords: 0 };
  await page.exposeFunction('countEffort', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    const count = (kind: string) =>
      (window as unknown as Record<string, (k: string) => void>).countEffort?.(kind);
    const isWithin = ({ target }: Event, selector: string) =>
      target instanceof Element && target.closest(selector) !== null;
    addEventListener('click', (event) => isWithin(event, 'a, button') && count('taps'), true);
    // Playwright fills a field with a single input event.
    addEventListener('input', (event) => isWithin(event, '[type=password]') && count('passwords'), true);
  });
  return effort;
}
