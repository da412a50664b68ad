import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { addCodes } from '@homeward/api/features/batches/minted-code-repository.ts';
import { addActivation } from '@homeward/api/features/codes/code-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import {
  type DatabaseSettings,
  migrate,
  openDatabase,
} from '@homeward/api/platform/database/open-database.ts';
import { inTransaction } from '@homeward/api/platform/database/transaction.ts';
import { isCodeId } from '@homeward/contract/code-id';
import { FINDER_CALLS } from '@homeward/contract/finder-page';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import autocannon from 'autocannon';
import { type PageWeight, weighPage } from './support/page-weight.ts';
import { measurePgbench } from './support/pgbench.ts';
import { startProductOn } from './support/start-product-on.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 20;
/** As many as the product's pool has. */
const PGBENCH_CLIENTS = 10;
const CODES = 1000;
const BATCH_ROWS = 50;

interface Visits {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The id of the code with this number; the same as codeIdSql in support/pgbench.ts makes. */
function codeIdOf(number: number) {
  const id = String(number)
    .padStart(16, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghjk'[Number(digit)] ?? '');
  if (!isCodeId(id)) throw new Error(`${id} is no id of a code`);
  return id;
}

const anyCode = () => codeIdOf(Math.floor(Math.random() * CODES));

function buildScan() {
  const device = { device: 'mobile', os: 'Linux', country: 'Europe/Berlin' };
  return {
    code: anyCode(),
    scan_id: randomUUID(),
    timestamp: new Date().toISOString(),
    redirects: 1,
    ...device,
  };
}

/** One owner with many lost-and-found items, none of them lost: no mail is part of what is measured. */
async function prepare(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings, { onFatal: giveUp });
  await migrate(database);
  const now = systemClock.now();
  await inTransaction(database.db, async (db) => {
    const owner = {
      id: newId(now),
      email: 'olivia@example.org',
      name: 'Olivia',
      password_hash: '',
      created_at: now,
    };
    await db.insertInto('accounts').values(owner).execute();
    const ids = Array.from({ length: CODES }, (_, number) => codeIdOf(number));
    await addCodes(db, ids, now);
    for (const codeId of ids) {
      await addActivation(db, { id: newId(now), codeId, accountId: owner.id, item: buildItem(), now });
    }
  });
  await database.close();
}

async function countScans(settings: DatabaseSettings): Promise<number> {
  const database = await openDatabase(settings, { onFatal: giveUp });
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from scans');
  await database.close();
  return Number(rows[0]?.count);
}

function giveUp(error: Error): never {
  throw error;
}

/** Loads a running product with visits: the owner's details are read, then the scan is recorded. */
async function loadWithVisits(url: string, seconds: number): Promise<Visits & { recorded: number }> {
  let recorded = 0;
  const scan = {
    method: 'POST',
    path: FINDER_CALLS.scan,
    headers: { 'content-type': 'application/json' },
    onResponse: (status: number) => {
      if (status === 200) recorded += 1;
    },
  } as const;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        path: '/',
        setupRequest: (request) => ({ ...request, path: `/api/qrcode/owner-details/${anyCode()}` }),
      },
      {
        ...scan,
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(buildScan()),
        }),
      },
    ],
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors} errors and ${result.non2xx} refusals: nothing was measured`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: recorded / result.duration, p50Ms: p50, p99Ms: p99, recorded };
}

async function measureProduct(
  settings: DatabaseSettings,
  dataDir: string,
): Promise<Visits & { page: PageWeight[] }> {
  await prepare(settings);
  const product = await startProductOn(settings, dataDir);
  try {
    const warmUp = await loadWithVisits(product.baseUrl, WARM_UP_SECONDS);
    const visits = await loadWithVisits(product.baseUrl, SECONDS);
    const page = await weighPage(product.baseUrl, anyCode());
    await product.kill();
    const stored = await countScans(settings);
    const acknowledged = warmUp.recorded + visits.recorded;
    if (stored < acknowledged) throw new Error(`${acknowledged} scans acknowledged, ${stored} stored`);
    return { ...visits, page };
  } finally {
    await product.kill();
  }
}

function row(name: string, perSecond: number | undefined, rest = ''): void {
  const figure = perSecond === undefined ? 'not installed' : `${Math.round(perSecond)}`;
  console.log(`  ${name.padEnd(52)} ${figure.padStart(13)} ${rest}`);
}

const latency = ({ p50Ms, p99Ms }: Visits) => `p50 ${p50Ms} ms, p99 ${p99Ms} ms a request`;

const directory = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
const server = await startPostgresServer();
try {
  const embeddedDir = path.join(directory, 'embedded');
  const embedded = await measureProduct(
    { kind: 'embedded', directory: path.join(embeddedDir, 'database') },
    embeddedDir,
  );
  const postgres = await measureProduct({ kind: 'postgres', url: server.url }, directory);
  const load = { url: server.url, directory, clients: PGBENCH_CLIENTS, seconds: SECONDS, codes: CODES };
  const single = await measurePgbench({ ...load, rows: 1 });
  const batched = await measurePgbench({ ...load, rows: BATCH_ROWS });
  console.log(
    `\nVisits a second: owner details read and a scan recorded (${SECONDS} s each, ${availableParallelism()} cores`,
  );
  console.log(
    `for the load, the product and the database; ${CONNECTIONS} connections; pgbench: ${PGBENCH_CLIENTS} clients)\n`,
  );
  row('product over HTTP, embedded database', embedded.perSecond, latency(embedded));
  row('product over HTTP, PostgreSQL', postgres.perSecond, latency(postgres));
  row('pgbench, PostgreSQL, one row at a time', single);
  row(`pgbench, PostgreSQL, batches of ${BATCH_ROWS}`, batched);
  if (single && batched) {
    const ratio = (base: number) => `${((100 * postgres.perSecond) / base).toFixed(0)} %`;
    console.log(
      `\n  product on PostgreSQL against pgbench: ${ratio(single)} of one at a time, ${ratio(batched)} of batches`,
    );
  }
  console.log("\nThe finder's page, bytes as compressed on the wire\n");
  for (const { address, bytes } of postgres.page)
    row(address.startsWith('/qr-code/') ? 'the page' : address, bytes);
  row(
    'all of it',
    postgres.page.reduce((sum, { bytes }) => sum + bytes, 0),
  );
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
