import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';
import type { LoadKind } from './support/hot-path/load.ts';
import { loadWithAutocannon } from './support/hot-path/load-with-autocannon.ts';
import { isWrkInstalled, loadWithWrk } from './support/hot-path/load-with-wrk.ts';
import { addNumberedCodes } from './support/hot-path/numbered-codes.ts';

const SECONDS = Number(process.argv[2] ?? 5);
/** After this time each process has compiled hot code and cached all pages. */
const WARM_UP_SECONDS = 12;
const CONNECTIONS = 64;
const CODES = 1000;
const COUNTS = [1, 2, 3];
const KINDS: readonly LoadKind[] = ['page', 'visits'];

const makeLoad = (await isWrkInstalled()) ? loadWithWrk : loadWithAutocannon;
const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
const server = await startPostgresServer();

/** Sums the CPU time of all serving processes. */
async function readProcessorSeconds(baseUrl: string): Promise<number> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const each = [...text.matchAll(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.]+)/gm)];
  return each.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

async function measureLoad(count: number, kind: LoadKind, baseUrl: string) {
  const load = { kind, baseUrl, connections: CONNECTIONS, firstCode: 0, codes: CODES };
  await makeLoad({ ...load, seconds: WARM_UP_SECONDS });
  const before = await readProcessorSeconds(baseUrl);
  const { perSecond, p50Ms, p99Ms, cores } = await makeLoad({ ...load, seconds: SECONDS });
  const productSeconds = (await readProcessorSeconds(baseUrl)) - before;
  return {
    processes: count,
    kind,
    'a second': Math.round(perSecond),
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
    'product cores': Number((productSeconds / SECONDS).toFixed(2)),
    'load cores': Number(cores.toFixed(2)),
    'product ms for one': Number(((1000 * productSeconds) / (perSecond * SECONDS)).toFixed(3)),
  };
}

type Row = Awaited<ReturnType<typeof measureLoad>>;

async function measure(count: number): Promise<Row[]> {
  const { baseUrl, kill } = await startProductProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    LIMITS_SCALE: '1000000',
    WEB_CONCURRENCY: String(count),
  });
  try {
    const rows: Row[] = [];
    for (const kind of KINDS) rows.push(await measureLoad(count, kind, baseUrl));
    return rows;
  } finally {
    await kill();
  }
}

try {
  await addNumberedCodes({ kind: 'postgres', url: server.url }, CODES);
  const rows: Row[] = [];
  for (const count of COUNTS) rows.push(...(await measure(count)));
  console.log(
    `\nOne service on PostgreSQL, ${CONNECTIONS} connections, ${SECONDS} s each; load, product and database share ${availableParallelism()} cores`,
  );
  console.table(rows);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
