import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSettings } from '@homeward/api/platform/database/open-database.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import type { ProductProcess } from '@homeward/testing/processes/product-process.ts';
import type { LoadFigures, LoadKind } from './support/hot-path/load.ts';
import { loadWithAutocannon } from './support/hot-path/load-with-autocannon.ts';
import { isWrkInstalled, loadWithWrk } from './support/hot-path/load-with-wrk.ts';
import { addNumberedCodes, codeIdOf, countScans } from './support/hot-path/numbered-codes.ts';
import { weighPage } from './support/page-weight.ts';
import { measurePgbench } from './support/pgbench.ts';
import { quantile } from './support/quantile.ts';
import { OPERATOR_TOKEN, startProductOn } from './support/start-product-on.ts';

/** Each round measures all parts of a ratio within seconds, so that load on the machine cancels out. */
const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** Number of connections, both for the product's clients and for pgbench. */
const CONNECTIONS = 64;
const CODES = 1000;
const KINDS: readonly LoadKind[] = ['page', 'first-page', 'owner-details', 'visits'];
/** The load reads each code only once, so it ends before the codes run out. */
const FIRST_SECONDS = 2;
const FIRST_CODES_A_ROUND = 30_000;

interface Measured extends LoadFigures {
  /** Number of CPU cores that the product uses without its database. */
  readonly productCores: number;
}

interface Subject {
  readonly name: string;
  readonly settings: DatabaseSettings;
  readonly product: ProductProcess;
  recorded: number;
  /** Number of the first code whose page has not been read. */
  nextCode: number;
}

interface Round {
  readonly embedded: Record<LoadKind, Measured>;
  readonly postgres: Record<LoadKind, Measured>;
  readonly pgbench: number | undefined;
}

const makeLoad = (await isWrkInstalled()) ? loadWithWrk : loadWithAutocannon;

async function prepare(name: string, settings: DatabaseSettings, dataDir: string): Promise<Subject> {
  await addNumberedCodes(settings, CODES + (ROUNDS + 1) * FIRST_CODES_A_ROUND);
  const product = await startProductOn(settings, dataDir);
  return { name, settings, product, recorded: 0, nextCode: CODES };
}

async function measure(subject: Subject, kind: LoadKind, seconds: number): Promise<Measured> {
  const { baseUrl } = subject.product;
  const isFirst = kind === 'first-page';
  const measured = isFirst
    ? { seconds: FIRST_SECONDS, firstCode: subject.nextCode, codes: FIRST_CODES_A_ROUND }
    : { seconds, firstCode: 0, codes: CODES };
  if (isFirst) subject.nextCode += FIRST_CODES_A_ROUND;
  const before = await readProcessorSeconds(baseUrl);
  const figures = await makeLoad({ kind, baseUrl, connections: CONNECTIONS, ...measured });
  if (isFirst && figures.perSecond * FIRST_SECONDS > FIRST_CODES_A_ROUND)
    throw new Error('Some pages were read twice: more codes are needed');
  const productCores = ((await readProcessorSeconds(baseUrl)) - before) / measured.seconds;
  subject.recorded += figures.recorded;
  return { ...figures, productCores };
}

async function measureAll(subject: Subject, seconds: number): Promise<Record<LoadKind, Measured>> {
  const figures: Partial<Record<LoadKind, Measured>> = {};
  for (const kind of KINDS) figures[kind] = await measure(subject, kind, seconds);
  return figures as Record<LoadKind, Measured>;
}

async function readProcessorSeconds(baseUrl: string): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const text = await (await fetch(`${baseUrl}/metrics`, { headers })).text();
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1]);
}

async function stop({ name, product, settings, recorded }: Subject): Promise<void> {
  await product.kill();
  // When a load ends, its pending requests may not have been acknowledged.
  const stored = await countScans(settings);
  const unsure = CONNECTIONS * (ROUNDS + 1);
  if (stored < recorded - unsure)
    throw new Error(`${name}: ${recorded} scans acknowledged, ${stored} stored`);
}

const median = (figures: readonly number[]) => quantile(figures, 0.5);

function printRow(what: string, ...columns: readonly (string | number | undefined)[]): void {
  const [first = 'not installed', ...rest] = columns.map((it) =>
    typeof it === 'number' ? String(Math.round(it)) : it,
  );
  console.log(
    `  ${what.padEnd(44)} ${[first, ...rest].map((it) => String(it ?? '').padStart(13)).join(' ')}`,
  );
}

function printLoads(rounds: readonly Round[]): void {
  printRow('', 'a second', 'p50 ms', 'p99 ms', 'product cores', 'load cores');
  for (const database of ['embedded', 'postgres'] as const)
    for (const kind of KINDS) {
      const of = (read: (it: Measured) => number) => median(rounds.map((it) => read(it[database][kind])));
      const rest = [(it: Measured) => it.p50Ms, (it: Measured) => it.p99Ms].map((read) =>
        of(read).toFixed(1),
      );
      const cores = [(it: Measured) => it.productCores, (it: Measured) => it.cores].map((read) =>
        of(read).toFixed(2),
      );
      printRow(
        `${kind}, ${database}`,
        of((it) => it.perSecond),
        ...rest,
        ...cores,
      );
    }
  const known = rounds.map(({ pgbench }) => pgbench).filter((it) => it !== undefined);
  printRow('pgbench, one row at a time', known.length > 0 ? median(known) : undefined);
}

function printTargets(rounds: readonly Round[]): void {
  printRow('', 'median', 'lowest', 'highest', 'target');
  const target = (what: string, wanted: string, ratioOf: (round: Round) => number) => {
    const ratios = rounds.map(ratioOf).filter((it) => !Number.isNaN(it));
    if (ratios.length === 0) return;
    const [middle, low, high] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
    printRow(what, ...[middle, low, high].map((it) => it.toFixed(2)), wanted);
  };
  for (const database of ['embedded', 'postgres'] as const)
    target(`page : owner-details, ${database}`, '≥ 0.8', (round) => {
      const { page, 'owner-details': details } = round[database];
      return page.perSecond / details.perSecond;
    });
  for (const database of ['embedded', 'postgres'] as const)
    target(`first visits : repeated ones of a page, ${database}`, '', (round) => {
      const { page, 'first-page': first } = round[database];
      return first.perSecond / page.perSecond;
    });
  target('visits : pgbench, one row at a time', '≥ 0.8', ({ postgres, pgbench }) =>
    pgbench === undefined ? Number.NaN : postgres.visits.perSecond / pgbench,
  );
  for (const kind of KINDS)
    target(`embedded : PostgreSQL, ${kind}`, '≥ 0.95', (round) => {
      return round.embedded[kind].perSecond / round.postgres[kind].perSecond;
    });
  for (const database of ['embedded', 'postgres'] as const)
    for (const kind of KINDS)
      target(`p99 : p50, ${kind}, ${database}`, '≤ 4', (round) => {
        return round[database][kind].p99Ms / round[database][kind].p50Ms;
      });
}

const directory = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
const server = await startPostgresServer();
try {
  const embeddedDir = path.join(directory, 'embedded');
  const embedded = await prepare(
    'embedded database',
    { kind: 'embedded', directory: path.join(embeddedDir, 'database') },
    embeddedDir,
  );
  const postgres = await prepare('PostgreSQL', { kind: 'postgres', url: server.url }, directory);
  const subjects = [embedded, postgres];
  for (const subject of subjects) await measureAll(subject, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pgbench = { url: server.url, directory, clients: CONNECTIONS, seconds: SECONDS, codes: CODES };
    rounds.push({
      embedded: await measureAll(embedded, SECONDS),
      postgres: await measureAll(postgres, SECONDS),
      pgbench: await measurePgbench(pgbench),
    });
  }
  const page = await weighPage(postgres.product.baseUrl, codeIdOf(0));
  for (const subject of subjects) await stop(subject);
  const tool = makeLoad === loadWithWrk ? 'wrk' : 'autocannon';
  console.log(
    `\nThe finder's hot path: ${CONNECTIONS} connections of ${tool}, as many clients of pgbench; medians of ${ROUNDS} rounds of ${SECONDS} s,`,
  );
  console.log(`${availableParallelism()} cores for the load, the product and the database\n`);
  printLoads(rounds);
  console.log('\nRatios within a round\n');
  printTargets(rounds);
  console.log("\nThe finder's page, bytes as compressed on the wire\n");
  for (const { address, bytes } of page)
    printRow(address.startsWith('/qr-code/') ? 'the page' : address, bytes);
  printRow(
    'all of it',
    page.reduce((sum, { bytes }) => sum + bytes, 0),
  );
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
