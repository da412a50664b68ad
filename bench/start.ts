import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { placeItem } from '../e2e/support/people/finders.ts';
import { signInBrowser } from '../e2e/support/people/members.ts';
import { ensureBrowser } from '../scripts/browsers/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { startPreparedProduct } from './support/prepared-product.ts';
import { quantile } from './support/quantile.ts';
import { SLOW_LINE } from './support/slow-line.ts';
import { type Change, type DeliveredPage, startStartProxy } from './support/start-proxy.ts';

const RUNS = 5;
const ITEMS = 8;
const PATIENCE_MS = 60_000;
const STYLE = /<style>(?<text>[\s\S]*?)<\/style>/;
const BEGIN = /<script>(?<text>[\s\S]*?)<\/script>/;

/** Adds scripts before and after `begin.ts`. */
const around =
  (before: string, after = ''): Change =>
  (page) => ({
    ...page,
    html: page.html.replace(
      BEGIN,
      (begin) => `<script>${before}</script>${begin}${after && `<script>${after}</script>`}`,
    ),
  });

/** Moves a part of the page into a separate file. */
const asFile =
  (part: RegExp, path: string, tag: string): Change =>
  (page) => {
    const text = part.exec(page.html)?.groups?.text;
    if (text === undefined) throw new Error(`the page has no part for ${path}`);
    return { ...page, html: page.html.replace(part, tag), files: { [path]: text } };
  };

/** Changes by name; each removes one optimisation from the page. */
const WITHOUT: Readonly<Record<string, Change>> = {
  nothing: (page: DeliveredPage) => page,
  'style in the page': asFile(STYLE, '/start.css', '<link rel="stylesheet" href="/start.css">'),
  'begin.ts in the page': asFile(BEGIN, '/start.js', '<script src="/start.js"></script>'),
  'Link header': (page) => ({ ...page, link: '' }),
  'early request': around(
    'sent = fetch; fetch = () => Promise.reject(new Error());',
    'fetch = sent; delete globalThis.earlyRequest;',
  ),
  'early typeface': around('document.fonts.load = () => Promise.resolve([]);', 'delete document.fonts.load;'),
  'wait for the first page': around(
    'later = setTimeout; setTimeout = (run, ms, ...rest) => ms === 100 ? (queueMicrotask(run), 0) : later(run, ms, ...rest);',
  ),
};

interface Target {
  readonly url: string;
  /** Selects the element whose display makes the page readable. */
  readonly content: string;
  readonly state?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Opens a page with empty caches on a slow connection. Times are ms since the start of the navigation. */
async function visit(browser: Browser, { url, content, state }: Target) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(state === undefined ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () => {
      const isReadable = document.querySelector(selector)?.checkVisibility() === true;
      requestAnimationFrame(isReadable ? (now) => Object.assign(globalThis, { readableMs: now }) : look);
    };
    requestAnimationFrame(look);
  }, content);
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'readableMs' in globalThis, undefined, { timeout: PATIENCE_MS });
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readable: (globalThis as unknown as { readableMs: number }).readableMs,
  }));
  await context.close();
  return times;
}

const product = await startPreparedProduct('start');
const proxy = await startStartProxy(product.server.url);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: SANDBOX_FLAGS });
try {
  const { owner } = await placeItem(product);
  for (let item = 1; item < ITEMS; item += 1) await placeItem(product, { owner });
  const preparation = await browser.newContext();
  await signInBrowser(preparation, product.server, owner);
  const list = {
    url: `${proxy.url}/`,
    content: 'a[href^="/items/"]',
    state: await preparation.storageState(),
  };
  const pages = { list, signin: { url: `${proxy.url}/signin`, content: 'h1' } };
  const names = Object.keys(WITHOUT);
  console.log(`Medians of ${RUNS} first visits in ms on slow 4G, each without one trick.`);
  for (const [page, target] of Object.entries(pages)) {
    if (process.argv.length > 2 && !process.argv.includes(page)) continue;
    const visits = new Map(names.map((name) => [name, [] as { paint: number; readable: number }[]]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const name of names) {
        proxy.use(WITHOUT[name] as Change);
        const times = await visit(browser, target);
        visits.get(name)?.push(times);
        console.error(`${page} ${run + 1} ${name}: ${times.paint.toFixed(0)} ${times.readable.toFixed(0)}`);
      }
    }
    console.log(`\n${page.padEnd(28)} first paint   readable`);
    for (const [name, all] of visits) {
      const [paint, readable] = [all.map(({ paint }) => paint), all.map(({ readable }) => readable)].map(
        (times) => quantile(times, 0.5).toFixed(0),
      );
      console.log(`  ${name.padEnd(26)} ${paint?.padStart(11)} ${readable?.padStart(10)}`);
    }
  }
} finally {
  await browser.close();
  await proxy.stop();
  await product.stop();
}
