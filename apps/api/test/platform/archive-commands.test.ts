import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { copyDatabaseInto } from '@homeward/testing/database/test-database.ts';
import { type ArchiveCommand, runArchiveCommand } from '@homeward/testing/processes/run-archive-command.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/open-database.ts';

/** Each run opens an embedded database, which takes seconds of computing on a busy machine. */
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
  copyDatabaseInto(join(folder, 'data'));
  const database = await openDatabase(settings, { onFatal: failLoudly });
  await database.db.insertInto('codes').values({ id: 'k7m2', minted_at: NOW }).execute();
  return database;
}

it('backup and restore, as commands, refuse a database in use and say what they did', {
  timeout: TIMEOUT_MS,
}, async () => {
  const database = await openWithCode();
  const refused = await run('backup', ['--out', 'a.gz']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^The data directory [^\n]+ is in use [^\n]+ stop the server [^\n]+\n$/);
  await database.close();
  expect(readdirSync(folder)).toEqual(['data']);

  const saved = await run('backup', ['--out', 'a.gz']);
  expect([saved.code, saved.stdout]).toEqual([0, '']);
  expect(saved.stderr).toMatch(/^codes +1 rows +[0-9a-f]{16}$/m);
  expect(statSync(join(folder, 'a.gz')).mode & 0o777).toBe(0o600);

  const restored = await run('restore', ['a.gz'], 'other');
  expect(restored.code).toBe(0);
  expect(restored.stderr).toMatch(/^codes +1 rows +[0-9a-f]{16}$/m);
  // Whatever else the server keeps in its data directory, the operator's token above all, it makes itself.
  expect(readdirSync(join(folder, 'other'))).toEqual(['database']);
  expect((await run('restore', ['a.gz'], 'other')).stderr).toMatch(
    /^The database is in use \(codes has rows\)/,
  );

  const again = await run('backup', ['--out', '-'], 'other');
  expect(again.code).toBe(0);
  expect(again.stderr).toContain('codes');
  expect((await run('backup', ['--out', 'a.gz', '--force'], 'other')).code).toBe(0);
  expect(gunzipSync(readFileSync(join(folder, 'a.gz'))).toString()).toContain('["k7m2"');
});
