import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { FINDER_CALLS } from '@homeward/contract/finder-page';
import { list as timeline } from '@homeward/contract/timeline';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import {
  createOnNodes,
  dropOnNodes,
  listWorkerUrls,
  runAt,
  spreadTables,
  urlOf,
} from '@homeward/testing/database/citus-databases.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { addItemsInBulk, addScansInBulk, analyzeItems } from '@homeward/testing/database/items-in-bulk.ts';
import { quantile } from './support/quantile.ts';
import { startProductOn } from './support/start-product-on.ts';
import { bearerOf, timeRequest } from './support/time-request.ts';

// Sends one request at a time to plain PostgreSQL, and to a database whose scans are distributed over the workers of Citus.
// CITUS_URL is a superuser's URL of a coordinator with workers, as in the drill `distributed`.

const ROUNDS = 300;
const WARM_UP_ROUNDS = 30;
const ITEMS = 20;
const SCANS_PER_ITEM = 1000;
/** The product's default number of shards. */
const SHARDS = 8;

/** Calls by name; each call returns its duration in ms. */
type Calls = Readonly<Record<string, () => Promise<number>>>;

async function fill(db: Db) {
  const [owner] = await signInCrowd({ db, clock: systemClock }, 1);
  if (!owner) throw new Error('No owner was signed in');
  const createdAt = new Date(Date.UTC(2026, 0));
  const item = { accountId: owner.id, name: 'Blue suitcase', createdAt };
  await addItemsInBulk(
    db,
    Array.from({ length: ITEMS }, () => item),
  );
  await addScansInBulk(db, owner.id, SCANS_PER_ITEM);
  await analyzeItems(db);
  const [tag] = await db.selectFrom('tags').select('id').where('item_id', 'is not', null).limit(1).execute();
  return { owner, code: tag?.id ?? '' };
}

/** Migrates and fills a database, then starts the product on it. */
async function prepare(url: string, dataDir: string, isSpread: boolean) {
  const database = await openDatabase({ kind: 'postgres', url }, { onFatal: failLoudly });
  await migrate(database);
  if (isSpread) await spreadTables(url, { shards: SHARDS });
  const { owner, code } = await fill(database.db);
  await database.close();
  const { baseUrl, kill } = await startProductOn({ kind: 'postgres', url }, dataDir);
  const bearer = bearerOf(owner);
  const scan = () => ({
    code,
    scan_id: randomUUID(),
    timestamp: new Date().toISOString(),
    redirects: 1,
    device: 'mobile',
    os: 'Linux',
    country: 'Europe/Berlin',
  });
  const calls: Calls = {
    'one scan': () =>
      timeRequest(`${baseUrl}${FINDER_CALLS.scan}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(scan()),
      }),
    'first page of a timeline': () =>
      timeRequest(`${baseUrl}${timeline.path.replace(':id', code)}?limit=10`, bearer),
    'first page of a list': () => timeRequest(`${baseUrl}/api/qrcode/${owner.id}?page=1&limit=8`, bearer),
  };
  return { calls, kill };
}

const citusUrl = process.env.CITUS_URL;
if (citusUrl === undefined)
  throw new Error('CITUS_URL is missing: postgres://postgres@HOST:5432/postgres of a Citus coordinator');
const folder = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
const name = `homeward_bench_${randomUUID().slice(0, 8)}`;
const nodes = [citusUrl, ...(await listWorkerUrls(citusUrl))];
try {
  await runAt(citusUrl, `create database ${name}_plain`);
  await createOnNodes(nodes, name);
  const plain = await prepare(urlOf(citusUrl, `${name}_plain`), path.join(folder, 'plain'), false);
  const spread = await prepare(urlOf(citusUrl, name), path.join(folder, 'spread'), true);
  console.log(`\nMedian of ${ROUNDS} over HTTP in ms, in turns (${availableParallelism()} cores for all)\n`);
  console.log(`  ${''.padEnd(28)}${'plain'.padStart(8)}${'spread'.padStart(8)}${'ratio'.padStart(8)}`);
  for (const [kind, call] of Object.entries(plain.calls)) {
    const times: number[][] = [[], []];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
      for (const [index, timed] of [call, spread.calls[kind]].entries()) {
        const ms = await timed?.();
        if (ms !== undefined && round >= WARM_UP_ROUNDS) times[index]?.push(ms);
      }
    const [before = 0, after = 0] = times.map((taken) => quantile(taken, 0.5));
    const figures = [before, after, after / before].map((figure) => figure.toFixed(2).padStart(8));
    console.log(`  ${kind.padEnd(28)}${figures.join('')}`);
  }
  await plain.kill();
  await spread.kill();
} finally {
  await dropOnNodes(nodes, name);
  await runAt(citusUrl, `drop database if exists ${name}_plain with (force)`);
  rmSync(folder, { recursive: true, force: true });
}
