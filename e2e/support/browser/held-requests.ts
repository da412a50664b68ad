import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** Returns the number of held requests. */
  count(): number;
  /** Releases the held requests, and lets later requests pass. */
  release(): Promise<void>;
}

/** Calls `page.route` and waits until the interception works. Otherwise, in a busy page, a key press could precede the interception. */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler);
  // The page receives this call only after the interception has started.
  await page.evaluate(() => undefined);
}

/** Holds requests, optionally those of one method, as a very slow connection would. */
export async function holdRequests(page: Page, url: RegExp, method?: string): Promise<HeldRequests> {
  const held: Route[] = [];
  let count = 0;
  let isOpen = false;
  await intercept(page, url, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    count += 1;
    if (isOpen) await route.fallback();
    else held.push(route);
  });
  return {
    count: () => count,
    release: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.fallback()));
    },
  };
}
