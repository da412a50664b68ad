import type { BrowserContext } from '@playwright/test';

/** Counts a browser's requests whose URL contains `part`. */
export function countRequests(context: BrowserContext, part: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}
