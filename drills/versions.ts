import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createReadStream, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { backupDirectoryIn, revertUpdate } from '@homeward/api/platform/archive/backup-before-update.ts';
import { restoreArchive } from '@homeward/api/platform/archive/restore-archive.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { listAppliedMigrations, migrationNames } from '@homeward/api/platform/database/migrate-schema.ts';
import { openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { SERVER_COMMAND } from '@homeward/api/server-command.ts';
import { listRowTexts } from '@homeward/testing/hostile/archives.ts';
import { machineEnv } from '@homeward/testing/processes/machine-env.ts';
import { buildRevision, hasRevision } from '../scripts/building/build-revision.ts';
import { projectRoot } from '../scripts/project-root.ts';

// Updates the stored archive of each version, reverts it, and starts the version that wrote it. Kills 25 updates at all steps.
// One archive, fewer kills: npm run drill -- versions 0.1.0 --kills 5. An older commit with its own archive: --revision COMMIT.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '25' }, revision: { type: 'string' } },
});
/** Commits of versions that were released before versions had tags. */
const UNTAGGED: Readonly<Record<string, string>> = { '0.1.0': '3e4b4e5702b4' };
const BACK_MS = 60_000;
/** A start of the product changes these tables, or backups omit them. */
const CHANGING_TABLES = ['jobs', 'service_clock'];

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-versions-'));
const problems: string[] = [];
const assert = (isTrue: boolean, words: string) => void (isTrue || problems.push(words));

function start(dataDir: string, project = projectRoot) {
  const child = spawn(process.execPath, SERVER_COMMAND, {
    cwd: project,
    env: { ...machineEnv(), NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const errors = text(child.stderr);
  const until = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => void (output.includes(words) && resolve(output));
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        look();
      });
      child.once('exit', async () => reject(new Error(`Ended before "${words}": ${await errors}`)));
      look();
    });
  return { child, until };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function visitAndStop({ child, until }: ReturnType<typeof start>, tag: string): Promise<string> {
  const output = await until('listening on port');
  const port = /listening on port (\d+)/.exec(output)?.[1];
  const { status } = await fetch(`http://127.0.0.1:${port}/qr-code/${tag}`);
  assert(status === 200, `the finder's page answers ${status}`);
  await end(child, 'SIGTERM');
  return output;
}

async function withData<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const settings = { kind: 'embedded', directory: path.join(dataDir, 'database') } as const;
  const database = await openDatabase(settings, {
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function readRows(db: Db): Promise<Record<string, string[]>> {
  const rows = Object.entries(await listRowTexts(db));
  return Object.fromEntries(rows.filter(([table]) => !CHANGING_TABLES.includes(table)));
}

/** Reverts an update and compares rows and schema with those of the previous version. */
async function revertAndCompare(dataDir: string, rows: Record<string, string[]>, migration: string) {
  await withData(dataDir, async (db) => {
    await revertUpdate(db, backupDirectoryIn(dataDir), new Date());
    assert((await listAppliedMigrations(db)).at(-1) === migration, 'the schema is of the version before');
    assert(JSON.stringify(await readRows(db)) === JSON.stringify(rows), 'the rows are those of before');
  });
}

async function drill(archive: string) {
  const version = path.basename(archive, '.gz');
  const before = path.join(folder, version);
  const restored = await withData(before, async (db) => {
    const options = { kind: 'backup', now: new Date(), revertsUpdate: true } as const;
    const { header } = await restoreArchive(db, options, createReadStream(archive));
    const item = await db.selectFrom('tags').select('id').where('item_id', 'is not', null).executeTakeFirst();
    return { migration: header.migration, tag: item?.id ?? '', rows: await readRows(db) };
  });
  const { migration, tag, rows } = restored;
  const pending = migrationNames.filter((name) => name > migration);

  const dataDir = copyData(before, 'updated');
  const startedAt = performance.now();
  const output = await visitAndStop(start(dataDir), tag);
  const updateMs = performance.now() - startedAt;
  assert(
    pending.every((name) => output.includes(name)),
    'each migration is applied',
  );
  const revertedAt = performance.now();
  // Without a migration the version before starts as it is.
  if (pending.length > 0) await revertAndCompare(dataDir, rows, migration);
  const revertMs = performance.now() - revertedAt;

  const revision = values.revision ?? UNTAGGED[version] ?? `v${version}`;
  const former = hasRevision(revision) && (await buildRevision(revision, path.join(folder, 'former')));
  let formerMs = Number.NaN;
  if (former) {
    const formerAt = performance.now();
    await visitAndStop(start(dataDir, former), tag);
    formerMs = performance.now() - formerAt;
    assert(revertMs + formerMs < BACK_MS, 'the version before starts within 60 s');
  }

  const steps = [
    'the database is saved',
    ...pending.map((name) => `${name} is applied`),
    'listening on port',
  ];
  const kills = pending.length > 0 ? Number(values.kills) : 0;
  for (let round = 0; round < kills; round += 1) {
    const killed = copyData(before, `killed-${round}`);
    const product = start(killed);
    await product.until(steps[round % steps.length] ?? '');
    await end(product.child, 'SIGKILL');
    await visitAndStop(start(killed), tag);
    const files = readdirSync(backupDirectoryIn(killed));
    assert(files.length > 0 && !files.some((name) => name.endsWith('.part')), `backups are whole: ${files}`);
    await revertAndCompare(killed, rows, migration);
    rmSync(killed, { recursive: true });
  }
  return {
    version,
    migrations: pending.length,
    'update ms': Math.round(updateMs),
    'put back ms': Math.round(revertMs),
    'version before starts ms': Math.round(formerMs),
    kills,
    problems: problems.length,
  };
}

function copyData(from: string, name: string): string {
  const copy = path.join(folder, name);
  cpSync(from, copy, { recursive: true });
  return copy;
}

try {
  const archives = globSync(path.join(projectRoot, 'drills/versions/*.gz')).sort();
  const chosen = archives.filter(
    (file) => positionals.length === 0 || positionals.includes(path.basename(file, '.gz')),
  );
  const results: Awaited<ReturnType<typeof drill>>[] = [];
  for (const archive of chosen) results.push(await drill(archive));
  console.table(results);
  for (const problem of problems) console.log(`Failed: ${problem}`);
  console.log(problems.length === 0 ? 'Passed' : 'Failed');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
