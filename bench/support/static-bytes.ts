import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** Answers to the questions of pages and what people brought are not the product's own weight. */
const OTHERS = /^\/(?:api|item-photos)\//;
/** Reads pictures of tags, in a worker of its own and only while the camera runs; how well, `scanner` says. */
const DECODER = /decoder|\.wasm$/;
const QUIET_MS = 700;

export interface StaticBytes {
  /** The loaded files, the heaviest first. */
  readonly files: readonly { readonly pathname: string; readonly bytes: number }[];
  readonly total: number;
}

interface Loaded {
  readonly pathname: string;
  headerBytes: number;
  bytes: number | undefined;
}

/**
 * Counts what a page loads of the product itself: the compressed content of each answer as it came over the wire. Headers are
 * left out, for they depend on what stands in front of the product (HTTP/2 and 3 send theirs once).
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
    // What a touch or another page brings along is asked for a moment after it.
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
