import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { placeItem } from '../e2e/support/finders.ts';
import { signInBrowser } from '../e2e/support/members.ts';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { type PreparedProduct, startPreparedProduct } from './support/prepared-product.ts';
import { quantile } from './support/quantile.ts';

const RUNS = 3;
const ITEMS = 50;
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
  /** How fast this machine was meanwhile, in Lighthouse's own measure. */
  readonly machineSpeed: number;
  /** What keeps a category from being full. */
  readonly lacks: readonly string[];
}

/** Runs once in a browser of its own, so that nothing is in its caches; its own cookies are there if somebody is signed in. */
async function runOnce(product: PreparedProduct, path: string, owner?: Owner): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'homeward-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: FLAGS,
  });
  try {
    if (owner) await signInBrowser(context, product.server, owner);
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    // The preset without a configuration is the one for phones. A reset would sign the person out.
    const result = await lighthouse(`${product.server.url}${path}`, {
      port: Number(port),
      disableStorageReset: true,
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

const speedOf = ({ machineSpeed }: Report) => machineSpeed.toFixed(0);

function show(name: string, reports: readonly Report[]): void {
  const median = (figure: string) =>
    quantile(
      reports.map(({ figures }) => figures[figure] ?? Number.NaN),
      0.5,
    );
  console.log(`\n${name} (speed of the machine: ${reports.map(speedOf).join(', ')})\n`);
  for (const figure of [...CATEGORIES, ...METRICS]) {
    const digits = figure === 'cumulative-layout-shift' ? 4 : 0;
    console.log(`  ${figure.padEnd(28)} ${median(figure).toFixed(digits).padStart(9)}`);
  }
  for (const lack of new Set(reports.flatMap(({ lacks }) => lacks))) console.log(`  below: ${lack}`);
}

const product = await startPreparedProduct('lighthouse');
try {
  const { owner, code } = await placeItem(product, { isLost: true });
  for (let count = 1; count < ITEMS; count += 1) await placeItem(product, { owner, name: `Item ${count}` });
  const pages: readonly [name: string, path: string, owner?: Owner][] = [
    ['Logging in', '/signin'],
    [`The list of ${ITEMS} items`, '/', owner],
    ['The page of a lost item', `/qr-code/${code.id}`],
  ];
  console.log(`Lighthouse for phones, median of ${RUNS} runs (times in ms, weight in bytes).`);
  console.log(
    'A phone is taken to be 4 times slower than this machine: below a speed of about 1500 it becomes too slow.',
  );
  console.log(
    'Targets: performance 95; accessibility and best practices 100; SEO 100 where searches may lead.',
  );
  for (const [name, path, somebody] of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await runOnce(product, path, somebody));
    show(name, reports);
  }
} finally {
  await product.stop();
}
