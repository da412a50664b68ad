import { mkdtempSync, statSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-rehearsal-'));
const app = useTestApp({ env: { DATA_DIR: folder, BACKUP_DIR: folder } });
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(kind: 'backup' | 'rehearsal') {
  await app.call(backups.startRun, { body: { kind } }, AS_OPERATOR);
  await app.runJobs();
  return (await app.call(backups.listBackups, {}, AS_OPERATOR)).body;
}

it('a rehearsal without a backup, or of a damaged one, fails with a reason and leaves no database', async () => {
  expect((await run('rehearsal')).lastRehearsal?.error).toMatch(/There is no backup yet/);
  const [backup] = (await run('backup')).backups;
  const file = path.join(folder, backup?.name ?? '');
  truncateSync(file, statSync(file).size - 40);
  app.clock.advance(1000);
  const { lastRehearsal, problem } = await run('rehearsal');
  expect([lastRehearsal?.error, problem]).toEqual([expect.stringMatching(/is damaged/), 'rehearsal']);
  const scratch = sql`select from pg_database where datname = current_database() || '_homeward_rehearsal'`;
  expect((await scratch.execute(app.context.db)).rows).toEqual([]);
});
