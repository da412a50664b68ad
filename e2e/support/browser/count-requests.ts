import type { BrowserContext } from '@playwright/test';

/** Counts a browser's requests whose URL contains or matches `part`. */
export function countRequests(context: BrowserContext, part: string | RegExp): () => number {
  let count = 0;
  context.on('request', (request) => {
    const url = request.url();
    if (typeof part === 'string' ? url.includes(part) : part.test(url)) count += 1;
  });
  return () => count;
}
