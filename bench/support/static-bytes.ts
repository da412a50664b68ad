import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** Paths of API answers and users' photos, which do not count as part of the product's size. */
const OTHERS = /^\/(?:api|item-photos)\//;
/** Files that decode tags. They load only while the camera runs; the bench `scanner` measures their quality. */
const DECODER = /decoder|\.wasm$/;
const QUIET_MS = 700;

export interface StaticBytes {
  readonly files: readonly { readonly pathname: string; readonly bytes: number }[];
  readonly total: number;
}

interface Loaded {
  readonly pathname: string;
  headerBytes: number;
  bytes: number | undefined;
}

/**
 * Counts the compressed content of each file that a page loads from the product.
 * Headers are excluded, because their size depends on the proxy (HTTP/2 and 3 send repeated headers once).
 */
export async function countStaticBytes(line: CDPSession): Promise<() => Promise<StaticBytes>> {
  const loads = new Map<string, Loaded>();
  let lastAt = Date.now();
  await line.send('Network.enable');
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    if (!protocol.startsWith('http') || OTHERS.test(pathname) || DECODER.test(pathname)) return;
    loads.set(requestId, { pathname, headerBytes: 0, bytes: undefined });
    lastAt = Date.now();
  });
  line.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loads.get(requestId);
    if (load) load.headerBytes = response.encodedDataLength;
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength - load.headerBytes;
    lastAt = Date.now();
  });
  line.on('Network.loadingFailed', ({ requestId }) => loads.delete(requestId));
  line.on('Network.requestServedFromCache', ({ requestId }) => loads.delete(requestId));

  return async () => {
    // A page requests the files for an input or a navigation a moment later.
    lastAt = Date.now();
    const isLoading = () => [...loads.values()].some(({ bytes }) => bytes === undefined);
    while (isLoading() || Date.now() - lastAt < QUIET_MS) await wait(50);
    const files = [...loads.values()]
      .map(({ pathname, bytes = 0 }) => ({ pathname, bytes }))
      .sort((one, other) => other.bytes - one.bytes);
    loads.clear();
    return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
}
