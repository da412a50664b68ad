import { readProps } from '@homeward/testing/hostile/parsed-html.ts';
import { type Browser, chromium } from '@playwright/test';
import { placeItem } from '../e2e/support/people/finders.ts';
import { ensureBrowser } from '../scripts/browsers/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { serveControl } from './support/finder-control/serve-control.ts';
import { startPreparedProduct } from './support/prepared-product.ts';
import { quantile } from './support/quantile.ts';
import { type Visit, visitSlowly } from './support/visit-slowly.ts';

const RUNS = 9;
const ROUND_TRIP_BYTES = 14_000;
const SOONER = 3;
const LIGHTER = 10;
/** Selects the contact link, which is the essential content of the page. */
const CONTACT = 'a[href^="mailto:"]';

const FIGURES: readonly [name: keyof Visit, label: string, unit: string][] = [
  ['requestsUntilReadable', 'requests until a way to the owner can be read', ''],
  ['bytesUntilReadable', 'bytes until then', ' B'],
  ['readableMs', 'time until then', ' ms'],
  ['firstPaintMs', 'first paint with content', ' ms'],
  ['largestPaintMs', 'largest paint', ' ms'],
  ['interactiveMs', 'last task over 50 ms is done', ' ms'],
  ['requests', 'requests in all', ''],
  ['bytes', 'bytes in all', ' B'],
];

async function visitOften(browser: Browser, url: string, scripts = true): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1)
    visits.push(await visitSlowly(browser, { url, contact: CONTACT, scripts }));
  return visits;
}

const median = (visits: readonly Visit[], name: keyof Visit) =>
  quantile(
    visits.map((visit) => visit[name] ?? Number.NaN),
    0.5,
  );

function show(title: string, visits: readonly Visit[]): void {
  console.log(`\n${title}\n`);
  for (const [name, label, unit] of FIGURES) {
    const value = median(visits, name);
    if (!Number.isNaN(value)) console.log(`  ${label.padEnd(48)} ${(value.toFixed(0) + unit).padStart(12)}`);
  }
}

const product = await startPreparedProduct('finder-page');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: SANDBOX_FLAGS });
try {
  const { code } = await placeItem(product, { isLost: true });
  const html = await (await fetch(code.url)).text();
  const control = await serveControl(JSON.stringify(readProps(html)));
  try {
    console.log(`Medians of ${RUNS} visits with empty caches, Chromium ${browser.version()}.`);
    console.log(
      'Slow 4G (1.6 Mbit/s, 150 ms per request) and a processor slowed 4 times, both by DevTools’ own throttling.',
    );
    const ours = await visitOften(browser, code.url);
    const bare = await visitOften(browser, code.url, false);
    const others = await visitOften(browser, control.url);
    show('The page of a lost item', ours);
    show('The same without JavaScript', bare);
    show('Control: the same page as a plain single-page app', others);

    const sooner = median(others, 'readableMs') / median(ours, 'readableMs');
    const lighter = median(others, 'bytesUntilReadable') / median(ours, 'bytesUntilReadable');
    const pageBytes = median(ours, 'bytesUntilReadable');
    console.log(`\nReadable ${sooner.toFixed(1)} times sooner (target: ${SOONER}),`);
    console.log(`after ${(1 / lighter).toFixed(3)} of the bytes (target: ${(1 / LIGHTER).toFixed(3)}).`);
    console.log(
      `The page itself: ${pageBytes} B (target: ${ROUND_TRIP_BYTES}, what the first round trip carries).`,
    );
  } finally {
    control.stop();
  }
} finally {
  await browser.close();
  await product.stop();
}
