import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups, monitoring } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const FILE = path.join(tmpdir(), `homeward-no-folder-${process.pid}`);
const app = useTestApp({ env: { BACKUP_TIME: '03:30', BACKUP_DIR: FILE } });

it('a place that is no folder is named with its reason, and a missing backup is a problem of the service’s health', async () => {
  writeFileSync(FILE, '');
  const list = async () => (await app.call(backups.listBackups, {}, AS_OPERATOR)).body;
  expect(await list()).toMatchObject({
    placeError: `${FILE} is not a folder.`,
    backups: [],
    problem: null,
  });
  await app.runJobs();
  app.clock.advance(2 * DAY_MS);
  expect(await list()).toMatchObject({ problem: 'missing', isEmpty: true, lastBackup: null });
  const { body } = await app.call(monitoring.showHealth, {}, AS_OPERATOR);
  expect(body.checks).toContainEqual(expect.objectContaining({ id: 'backups', state: 'bad' }));
});
