import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** Number of held requests so far. */
  count(): number;
  /** Releases the held requests and all later ones. */
  release(): Promise<void>;
}

/** Holds requests back, like a very slow connection. */
export async function holdRequests(page: Page, url: RegExp): Promise<HeldRequests> {
  const held: Route[] = [];
  let count = 0;
  let isOpen = false;
  await page.route(url, async (route) => {
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
