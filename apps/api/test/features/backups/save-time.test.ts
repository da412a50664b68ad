import { backups } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the time of the nightly backup', () => {
  const app = useTestApp({ env: { BACKUP_TIME: undefined } });
  const save = (time: unknown) => app.call(backups.saveTime, { body: { time } }, AS_OPERATOR);
  const show = async () => {
    const { time, nextAt, isTimeFixed } = (await app.call(backups.listBackups, {}, AS_OPERATOR)).body;
    return { time, isTimeFixed, hours: nextAt && new Date(nextAt).getHours() };
  };

  it('a saved time applies at once and is in the audit log', async () => {
    expect(await show()).toEqual({ time: '03:30', isTimeFixed: false, hours: 3 });
    expect((await save('23:05')).status).toBe(200);
    expect(await show()).toEqual({ time: '23:05', isTimeFixed: false, hours: 23 });
    await save(null);
    expect(await show()).toEqual({ time: null, isTimeFixed: false, hours: null });
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
      ['backup-time.saved', '23:05'],
      ['backup-time.saved', 'off'],
    ]);
  });

  it.each(['24:00', '3:30', '<b>03:30</b>', 330])('the time %j is refused at its field', async (time) => {
    const { status, body } = await save(time);
    expect([status, body.errors?.time]).toEqual([400, expect.any(String)]);
  });
});
