import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { SLOW_LINE } from './slow-line.ts';

const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;
const PATIENCE_MS = 20_000;

/** Measurements of a visit: times in ms since its start, and bytes of compressed content without headers. */
export interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly firstPaintMs: number;
  /** Time at which the contact link was readable. A script watches the link, so the time is missing without scripts. */
  readonly readableMs?: number;
  readonly requestsUntilReadable?: number;
  readonly bytesUntilReadable?: number;
  readonly largestPaintMs?: number;
  /** End of the page's last task that is longer than 50 ms. */
  readonly interactiveMs?: number;
}

interface Watch {
  readable?: number;
  largest?: number;
  lastLongTaskEnd: number;
}

declare const watched: Watch;

/** Opens a page in a browser with empty caches, a slow connection and a slow CPU. */
export async function visitSlowly(
  browser: Browser,
  { url, contact, scripts }: { readonly url: string; readonly contact: string; readonly scripts: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: scripts,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, contact);
    const line = await context.newCDPSession(page);
    const traffic = await watchTraffic(line);
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await traffic.settle();
    const { firstPaintMs } = traffic;
    const all = traffic.until(Number.POSITIVE_INFINITY);
    if (!scripts) return { ...all, firstPaintMs: firstPaintMs() };
    const {
      readable = Number.NaN,
      largest = Number.NaN,
      lastLongTaskEnd,
    } = await page.evaluate(() => watched);
    const then = traffic.until(readable);
    return {
      ...all,
      firstPaintMs: firstPaintMs(),
      readableMs: readable,
      requestsUntilReadable: then.requests,
      bytesUntilReadable: then.bytes,
      largestPaintMs: largest,
      interactiveMs: Math.max(readable, lastLongTaskEnd),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before the page's own scripts. Records the frame in which the contact link is visible. */
function watch(contact: string): void {
  const notes: Watch = { lastLongTaskEnd: 0 };
  Object.assign(globalThis, { watched: notes });
  const look = () => {
    // The link is on the screen in the frame after the frame that draws it.
    if (document.querySelector(contact)?.checkVisibility())
      requestAnimationFrame((now) => (notes.readable ??= now));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.lastLongTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
}

/** Records the network traffic; times count from the request of the document. */
async function watchTraffic(line: CDPSession) {
  const received: { at: number; bytes: number }[] = [];
  const requestTimes: number[] = [];
  const headers = new Map<string, number>();
  let begin: number | undefined;
  let paint: number | undefined;
  const open = new Map<string, string>();
  let lastAt = Date.now();
  await line.send('Network.enable');
  await line.send('Page.enable');
  await line.send('Page.setLifecycleEventsEnabled', { enabled: true });
  line.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return;
    begin ??= timestamp;
    requestTimes.push((timestamp - begin) * 1000);
    open.set(requestId, request.url);
    lastAt = Date.now();
  });
  const counted = new Map<string, number>();
  const count = (requestId: string, timestamp: number, bytes: number) => {
    received.push({ at: (timestamp - (begin ?? timestamp)) * 1000, bytes });
    counted.set(requestId, (counted.get(requestId) ?? 0) + bytes);
    lastAt = Date.now();
  };
  line.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    count(requestId, timestamp, encodedDataLength),
  );
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    // These are the bytes that the chunks did not report, without headers, whose size depends on the proxy.
    count(
      requestId,
      timestamp,
      encodedDataLength - (headers.get(requestId) ?? 0) - (counted.get(requestId) ?? 0),
    );
  });
  line.on('Network.responseReceived', ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  const close = ({ requestId }: { readonly requestId: string }) => {
    open.delete(requestId);
    lastAt = Date.now();
  };
  line.on('Network.loadingFinished', close);
  line.on('Network.loadingFailed', close);
  line.on('Network.responseReceived', (event) => {
    // The page never reads the answer to a scan, and browsers never report an unread answer as finished.
    if (event.type === 'Fetch') close(event);
  });
  line.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstContentfulPaint' && begin !== undefined) paint = (timestamp - begin) * 1000;
  });
  return {
    firstPaintMs: () => paint ?? Number.NaN,
    until: (ms: number) => ({
      requests: requestTimes.filter((at) => at <= ms).length,
      bytes: received.filter(({ at }) => at <= ms).reduce((sum, { bytes }) => sum + bytes, 0),
    }),
    settle: async () => {
      const deadline = Date.now() + PATIENCE_MS;
      while (open.size > 0 || Date.now() - lastAt < QUIET_MS) {
        if (Date.now() > deadline)
          throw new Error(`Still loading after ${PATIENCE_MS / 1000} s: ${[...open.values()].join(', ')}`);
        await wait(50);
      }
    },
  };
}
