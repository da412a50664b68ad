import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { readArchive } from '@homeward/api/platform/archive/read-archive.ts';
import { findBackupTime, type RunKind } from '@homeward/api/platform/backups/backup-rules.ts';
import { findLatestRuns, listOpenRuns } from '@homeward/api/platform/backups/backup-run-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';
import { sql } from 'kysely';

// Kills the product in each step of backups and test restores. No partial file may look complete; the next process must finish the run.

const KILLS = Number(process.argv[2] ?? 25);
const ITEMS = 5000;
const TOKEN = 'the-operator-token-of-the-drill';
const STEP_MS = 60_000;
const LONGEST_WAIT_MS = 300;

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
const backupDir = path.join(folder, 'backups');
const server = await startPostgresServer();
const database = await openDatabase({ kind: 'postgres', url: server.url }, { onFatal: failLoudly });
const { db } = database;

const start = () =>
  startProductProcess({
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    BACKUP_DIR: backupDir,
    BACKUP_TIME: 'off',
    OPERATOR_TOKEN: TOKEN,
  });

const listFiles = () => (existsSync(backupDir) ? readdirSync(backupDir) : []);
const listWhole = () =>
  listFiles()
    .filter((name) => findBackupTime(name) !== undefined)
    .sort();
const hasPart = () => listFiles().some((name) => name.endsWith('.part'));

async function hasScratch(): Promise<boolean> {
  const { rows } = await sql`select from pg_database where datname like '%_homeward_rehearsal'`.execute(db);
  return rows.length > 0;
}

async function hasStarted(): Promise<boolean> {
  return (await listOpenRuns(db)).some(({ startedAt }) => startedAt !== null);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + STEP_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The step was not reached');
    await wait(2);
  }
}

/** Functions that wait for a step of the run; each resolves during its step. */
const STEPS: Readonly<Record<RunKind, readonly (() => Promise<void>)[]>> = {
  backup: [
    async () => undefined,
    () => until(hasStarted),
    () => until(hasPart),
    async () => {
      const before = listWhole().at(-1);
      await until(() => listWhole().at(-1) !== before);
    },
  ],
  rehearsal: [
    () => until(hasStarted),
    () => until(hasScratch),
    async () => {
      await until(hasScratch);
      await until(async () => !(await hasScratch()));
    },
  ],
};

async function request(baseUrl: string, kind: RunKind): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/operator/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
  if (!answer.ok) throw new Error(`The request answered ${answer.status}`);
}

/** Reads all files that have a backup's name; throws if one of them is incomplete. */
async function assertWhole(): Promise<number> {
  const names = listWhole();
  for (const name of names) {
    const source = createReadStream(path.join(backupDir, name)).pipe(createGunzip());
    for await (const _ of readArchive(source as AsyncIterable<Buffer>));
  }
  return names.length;
}

/** Ends the killed process's lease, which would last two minutes, and resets the count of attempts. */
async function releaseRun(): Promise<void> {
  await sql`update jobs set leased_until = null, run_at = ${systemClock.now()} where kind = 'backups'`.execute(
    db,
  );
  await sql`update backup_runs set attempts = 0 where ended_at is null`.execute(db);
}

async function finish(kind: RunKind): Promise<string | null | undefined> {
  const product = await start();
  await releaseRun();
  await until(async () => (await listOpenRuns(db)).length === 0);
  await product.kill();
  return (await findLatestRuns(db))[kind]?.error;
}

const newResult = (kind: RunKind) => ({
  kind,
  kills: 0,
  'parts left': 0,
  'scratch left': 0,
  'failed after': 0,
  whole: 0,
});

const countItems = async (of: Db) =>
  (await of.selectFrom('items').select(of.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n;

try {
  await migrate(database);
  const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
  const now = systemClock.now();
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    accountId: olivia?.id ?? '',
    name: `Blue suitcase ${at}`,
    createdAt: now,
  }));
  await addItemsInBulk(db, items);
  const results = [newResult('backup'), newResult('rehearsal')];
  for (const result of results) {
    const { kind } = result;
    for (; result.kills < KILLS; result.kills += 1) {
      const product = await start();
      await releaseRun();
      const reached = STEPS[kind][result.kills % STEPS[kind].length]?.();
      await request(product.baseUrl, kind);
      await reached;
      await wait(Math.random() * LONGEST_WAIT_MS);
      await product.kill();
      await assertWhole();
      result['parts left'] += Number(hasPart());
      result['scratch left'] += Number(await hasScratch());
      if (result.kills % 5 === 4 && (await finish(kind)) !== null) result['failed after'] += 1;
    }
    if ((await finish(kind)) !== null) result['failed after'] += 1;
    result.whole = await assertWhole();
  }
  console.table(results);
  const isClean = !hasPart() && !(await hasScratch()) && Number(await countItems(db)) === ITEMS;
  const isPassed = isClean && results.every((result) => result['failed after'] === 0 && result.whole > 0);
  console.log(
    isPassed
      ? 'Passed'
      : 'Failed: each run must succeed after its kills, and leave no part and no scratch database',
  );
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
