import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { placeItem } from '../e2e/support/people/finders.ts';
import { signInBrowser } from '../e2e/support/people/members.ts';
import { ensureBrowser } from '../scripts/browsers/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { type PreparedProduct, startPreparedProduct } from './support/prepared-product.ts';
import { quantile } from './support/quantile.ts';

const RUNS = 3;
const ITEMS = 50;
/** The preset assumes a desktop with a benchmark index of 1500 to 2000 and slows it down 4 times to simulate a phone. */
const PRESET_SLOWDOWN = 4;
const PRESET_SPEED = 1750;
const PRESET_SLOWEST = 1500;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
] as const;
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
  ...SANDBOX_FLAGS,
];

type Owner = Awaited<ReturnType<typeof placeItem>>['owner'];

interface Report {
  readonly figures: Readonly<Record<string, number>>;
  /** Lighthouse's benchmark index of this machine. */
  readonly machineSpeed: number;
  readonly lacks: readonly string[];
}

interface PageToMeasure {
  readonly name: string;
  readonly path: string;
  readonly owner?: Owner;
}

/** Runs Lighthouse once in a new browser with empty caches. If an account is signed in, the cookies contain its session. */
async function runOnce(
  product: PreparedProduct,
  { path, owner }: PageToMeasure,
  slowdown: number,
): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'homeward-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: FLAGS,
  });
  try {
    if (owner) await signInBrowser(context, product.server, owner);
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    // Without a configuration, Lighthouse uses its phone preset. A storage reset would sign the account out.
    const result = await lighthouse(`${product.server.url}${path}`, {
      port: Number(port),
      disableStorageReset: true,
      throttling: { cpuSlowdownMultiplier: slowdown },
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error(`No report of ${path}`);
    const { categories, audits, runtimeError, environment } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const figures: Record<string, number> = {};
    for (const name of CATEGORIES) figures[name] = Math.round((categories[name]?.score ?? 0) * 100);
    for (const name of METRICS) figures[name] = audits[name]?.numericValue ?? Number.NaN;
    const lacks = CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => {
          const { title = id, displayValue = '', details } = audits[id] ?? {};
          const items =
            name === 'performance' || details?.type !== 'table' ? '' : JSON.stringify(details.items);
          return `${name}: ${title} ${displayValue} ${items}`.trim();
        }),
    );
    return { figures, machineSpeed: environment.benchmarkIndex, lacks };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5);

/**
 * Measures a page with the preset. On a slower machine, the simulated phone would be slower than intended;
 * there it also measures with a corrected slowdown, as Lighthouse's notes on throttling advise.
 */
async function measure(product: PreparedProduct, page: PageToMeasure): Promise<void> {
  const run = async (slowdown: number) => {
    const reports: Report[] = [];
    for (let count = 0; count < RUNS; count += 1) reports.push(await runOnce(product, page, slowdown));
    return reports;
  };
  const reports = await run(PRESET_SLOWDOWN);
  show(page.name, reports);
  const speed = median(reports.map(({ machineSpeed }) => machineSpeed));
  if (speed >= PRESET_SLOWEST) return;
  const slowdown = Number(((PRESET_SLOWDOWN * speed) / PRESET_SPEED).toFixed(1));
  show(`${page.name}, ${slowdown} instead of ${PRESET_SLOWDOWN} times slower`, await run(slowdown));
}

function show(name: string, reports: readonly Report[]): void {
  const speeds = reports.map(({ machineSpeed }) => machineSpeed.toFixed(0));
  console.log(`\n${name} (speed of the machine: ${speeds.join(', ')})\n`);
  for (const figure of [...CATEGORIES, ...METRICS]) {
    const digits = figure === 'cumulative-layout-shift' ? 4 : 0;
    const middle = median(reports.map(({ figures }) => figures[figure] ?? Number.NaN));
    console.log(`  ${figure.padEnd(28)} ${middle.toFixed(digits).padStart(9)}`);
  }
  for (const lack of new Set(reports.flatMap(({ lacks }) => lacks))) console.log(`  below: ${lack}`);
}

const product = await startPreparedProduct('lighthouse');
try {
  const { owner, code } = await placeItem(product, { isLost: true });
  for (let count = 1; count < ITEMS; count += 1) await placeItem(product, { owner, name: `Item ${count}` });
  console.log(`Lighthouse for phones, median of ${RUNS} runs (times in ms, weight in bytes).`);
  console.log(
    `A phone is taken to be ${PRESET_SLOWDOWN} times slower than this machine: below a speed of ${PRESET_SLOWEST} each page is measured again with a nearer one.`,
  );
  console.log(
    'Targets: performance 95; accessibility and best practices 100; SEO 100 where searches may lead.',
  );
  await measure(product, { name: 'Logging in', path: '/signin' });
  await measure(product, { name: `The list of ${ITEMS} items`, path: '/', owner });
  await measure(product, { name: 'The page of a lost item', path: `/qr-code/${code.id}` });
} finally {
  await product.stop();
}
