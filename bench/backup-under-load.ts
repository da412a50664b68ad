import { randomUUID } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { listSomeItemTags } from '@homeward/api/features/items/tag-repository.ts';
import { readArchive } from '@homeward/api/platform/archive/read-archive.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { scans } from '@homeward/contract';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { sql } from 'kysely';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';
import { OPERATOR_TOKEN } from './support/start-product-on.ts';
import { timeRequest } from './support/time-request.ts';

// Compares the latency of 100 requests a second (nine finders' pages, then a scan) without and during a backup.
// The ratio of the 99th percentiles is at most 3. The backup must contain each scan that was acknowledged before its start.

const SCANS = Number(process.argv[2] ?? 1_500_000);
const ITEMS = 10_000;
const TAGS = 500;
const EVERY_MS = 10;
const SCAN_EVERY = 10;
const ALONE_MS = 20_000;
const RATIO_ALLOWED = 3;

let tags: string[] = [];
/** Values of the column `os` by which recorded scans are found again. */
const acknowledged: string[] = [];

async function fill(db: Db): Promise<void> {
  const now = systemClock.now();
  const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    accountId: olivia?.id ?? '',
    name: `Kite ${at}`,
    createdAt: now,
  }));
  await addItemsInBulk(db, items);
  await sql`
    insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
    select gen_random_uuid(), i.id, i.item_id, ${now}::timestamptz, 'mobile', 'Android 15', 'Europe/Berlin', false
    from tags i cross join generate_series(1, ${Math.ceil(SCANS / ITEMS)}::int)
    where i.item_id is not null`.execute(db);
  tags = await listSomeItemTags(db, TAGS);
}

/** Sends a request every 10 ms until the condition holds, without waiting for the answers. */
async function measureUntil(baseUrl: string, isOver: () => boolean): Promise<number[]> {
  const startedAt = performance.now();
  const pending: Promise<number>[] = [];
  for (let sent = 0; !isOver(); sent += 1) {
    const tag = tags[sent % TAGS] ?? '';
    pending.push(
      sent % SCAN_EVERY === 0 ? recordScan(baseUrl, tag) : timeRequest(`${baseUrl}/qr-code/${tag}`),
    );
    await wait(Math.max(0, startedAt + (sent + 1) * EVERY_MS - performance.now()));
  }
  return Promise.all(pending);
}

async function recordScan(baseUrl: string, code: string): Promise<number> {
  const os = `Device ${randomUUID()}`;
  const timestamp = new Date().toISOString();
  const ms = await timeRequest(`${baseUrl}${scans.record.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code,
      scan_id: randomUUID(),
      timestamp,
      redirects: 1,
      device: 'mobile',
      os,
      country: 'Europe/Berlin',
    }),
  });
  acknowledged.push(os);
  return ms;
}

async function countMissing(dataDir: string, expected: readonly string[]): Promise<number> {
  const missing = new Set(expected);
  const folder = path.join(dataDir, 'backups');
  const [file = ''] = readdirSync(folder);
  const archive = createReadStream(path.join(folder, file)).pipe(createGunzip());
  for await (const part of readArchive(archive))
    if (part.part === 'rows')
      for (const row of part.rows) for (const value of row) missing.delete(value ?? '');
  return missing.size;
}

async function backUp(baseUrl: string): Promise<void> {
  const url = `${baseUrl}/api/operator/backups`;
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: '{"kind":"backup"}' });
  for (;;) {
    const { running, lastBackup } = (await (await fetch(url, { headers })).json()) as {
      running: string[];
      lastBackup: { error: string | null } | null;
    };
    if (running.length === 0 && lastBackup?.error === null) return;
    if (lastBackup?.error) throw new Error(lastBackup.error);
    await wait(200);
  }
}

const result = await measureOnFreshProduct({
  prepare: fill,
  measure: async (baseUrl, dataDir) => {
    await measureUntil(baseUrl, until(ALONE_MS / 4));
    const alone = await measureUntil(baseUrl, until(ALONE_MS));
    const before = [...acknowledged];
    const startedAt = performance.now();
    let isDone = false;
    const backup = backUp(baseUrl).finally(() => {
      isDone = true;
    });
    const during = await measureUntil(baseUrl, () => isDone);
    await backup;
    const seconds = (performance.now() - startedAt) / 1000;
    return { alone, during, seconds, before: before.length, missing: await countMissing(dataDir, before) };
  },
});

function until(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

const [alone, during] = [quantile(result.alone, 0.99), quantile(result.during, 0.99)];
console.log(
  `${SCANS} scans, ${availableParallelism()} cores for all; backup in ${result.seconds.toFixed(1)} s`,
);
console.table({
  alone: { requests: result.alone.length, 'p50 ms': quantile(result.alone, 0.5), 'p99 ms': alone },
  'during a backup': {
    requests: result.during.length,
    'p50 ms': quantile(result.during, 0.5),
    'p99 ms': during,
  },
});
console.log(`Ratio of the 99th percentiles: ${(during / alone).toFixed(1)} (at most ${RATIO_ALLOWED})`);
console.log(
  `${result.missing} of ${result.before} scans that were acknowledged before its start are missing`,
);
