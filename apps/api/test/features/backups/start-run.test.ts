import { backups } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('a request that arrives twice starts one run and records one act', async () => {
  const start = () => app.call(backups.startRun, { body: { kind: 'rehearsal' } }, AS_OPERATOR);
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { running } = (await app.call(backups.listBackups, {}, AS_OPERATOR)).body;
  expect(running).toEqual(['rehearsal']);
  const acts = await app.context.db.selectFrom('audit_log').select('act').execute();
  expect(acts).toEqual([{ act: 'rehearsal.requested' }]);
});
