import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** The number of held requests. */
  count(): number;
  /** Releases the held requests and all later ones. */
  release(): Promise<void>;
}

/** Calls `page.route` and waits until the page intercepts: in a busy page, a key press can overtake the start of an interception. */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler);
  // The page receives this call after the interception has started.
  await page.evaluate(() => undefined);
}

/** Holds requests, optionally of one method, like a very slow connection. */
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
