import type { BrowserContext, Response } from '@playwright/test';

/** What answers the questions of pages, or was brought by people: not part of the product's own weight. */
const OTHERS = /^\/(?:api|item-photos)\//;
/** What reads pictures of tags, in a worker of its own and only while the camera runs. */
const DECODER = /decoder|\.wasm$/;

export interface StaticBytes {
  /** By kind: document, script, stylesheet, font, image and whatever else there is. */
  readonly byKind: ReadonlyMap<string, number>;
  readonly total: number;
  readonly decoder: number;
}

/** Counts what a browser loads of the product itself: bodies, as compressed on the wire. */
export function countStaticBytes(context: BrowserContext): () => Promise<StaticBytes> {
  const responses: Response[] = [];
  context.on('response', (response) => responses.push(response));

  return async () => {
    const byKind = new Map<string, number>();
    let [total, decoder] = [0, 0];
    for (const response of responses.splice(0)) {
      const { pathname, protocol } = new URL(response.url());
      if (!protocol.startsWith('http') || OTHERS.test(pathname)) continue;
      const { responseBodySize: bytes } = await response.request().sizes();
      const kind = response.request().resourceType();
      if (DECODER.test(pathname)) {
        decoder += bytes;
        continue;
      }
      byKind.set(kind, (byKind.get(kind) ?? 0) + bytes);
      total += bytes;
    }
    return { byKind, total, decoder };
  };
}
