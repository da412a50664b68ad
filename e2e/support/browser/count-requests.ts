import type { BrowserContext } from '@playwright/test';

/** Counts the requests of all tabs of a browser whose address contains this. */
export function countRequests(context: BrowserContext, part: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}
