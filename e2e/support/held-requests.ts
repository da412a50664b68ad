import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** How many came so far. */
  count(): number;
  /** Lets all that wait, and all that come, go on to the server. */
  release(): Promise<void>;
}

/** Keeps requests from reaching the server, as a line does that has become very slow. */
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
