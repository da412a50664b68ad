import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { type ArchiveCommand, runArchiveCommand } from '@homeward/testing/processes/run-archive-command.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, openDatabase } from '../../src/platform/database/open-database.ts';

/** Six commands, each a process that opens a database. */
const TIMEOUT_MS = 120_000;
const NOW = new Date('2026-11-21T09:00:00.000Z');

let folder: string;

beforeEach(() => {
  folder = makeScratchDirectory('homeward-commands-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: ArchiveCommand, args: readonly string[], dataDir = 'data') =>
  runArchiveCommand(command, args, { folder, env: { DATA_DIR: join(folder, dataDir) } });

async function openWithCode() {
  const settings = { kind: 'embedded', directory: join(folder, 'data/database') } as const;
  const database = await openDatabase(settings, { onFatal: failLoudly });
  await migrate(database);
  await database.db.insertInto('tags').values({ id: 'k7m2', minted_at: NOW }).execute();
  return database;
}

it('the commands backup and restore work beside the product and print a summary', {
  timeout: TIMEOUT_MS,
}, async () => {
  const database = await openWithCode();
  const beside = await run('backup', ['--out', 'beside.gz']);
  expect(beside.stderr).toMatch(/^tags +1 rows +[0-9a-f]{16}$/m);
  await database.ping();
  await database.close();

  const saved = await run('backup', ['--out', 'a.gz']);
  expect([saved.code, saved.stdout]).toEqual([0, '']);
  expect(saved.stderr).toMatch(/^tags +1 rows +[0-9a-f]{16}$/m);
  expect(statSync(join(folder, 'a.gz')).mode & 0o777).toBe(0o600);

  const restored = await run('restore', ['a.gz'], 'other');
  expect(restored.code).toBe(0);
  expect(restored.stderr).toMatch(/^tags +1 rows +[0-9a-f]{16}$/m);
  // The server creates everything else in its data directory itself, above all the operator's token.
  expect(readdirSync(join(folder, 'other'))).toEqual(['database']);
  expect((await run('restore', ['a.gz'], 'other')).stderr).toMatch(
    /^The database is in use \(tags has rows\)/,
  );

  expect((await run('backup', ['--out', 'none.gz'], 'none')).stderr).toMatch(
    /^There is no database in [^\n]+\. Set DATA_DIR or DATABASE_URL, or [^\n]+ --env-file FILE\.\n$/,
  );
  expect(readdirSync(folder).sort()).toEqual(['a.gz', 'beside.gz', 'data', 'other']);

  const again = await run('backup', ['--out', '-'], 'other');
  expect(again.code).toBe(0);
  expect(again.stderr).toContain('tags');
  expect((await run('backup', ['--out', 'a.gz', '--force'], 'other')).code).toBe(0);
  expect(gunzipSync(readFileSync(join(folder, 'a.gz'))).toString()).toContain('["k7m2"');
});
