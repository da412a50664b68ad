import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { describe, expect, it } from 'vitest';
import {
  findBackupProblem,
  findBackupTime,
  isBackupDue,
  isRehearsalDue,
  lastDueAt,
  nameBackup,
  nextDueAt,
  selectExpired,
} from './backup-rules.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const good = (ms: number) => ({ endedAt: ago(ms), error: null });
const bad = (ms: number) => ({ endedAt: ago(ms), error: 'full' });
const NONE = { backup: undefined, goodBackup: undefined, rehearsal: undefined };
const times = { now: NOW, since: ago(30 * DAY_MS), time: '03:30' };

describe('rules of backups', () => {
  it('a backup’s name gives its time, and other names give none', () => {
    expect(nameBackup(NOW, { isEncrypted: true })).toBe('homeward-2026-11-21T090000Z.gz.age');
    expect(findBackupTime(nameBackup(NOW, { isEncrypted: false }))).toEqual(NOW);
    for (const name of [
      'homeward-export.gz',
      'homeward-2026-11-21T090000Z.gz.part',
      'homeward-2026-13-41T090000Z.gz',
    ])
      expect(findBackupTime(name)).toBe(undefined);
  });

  it('the due times around a moment are those of the server’s clock on the wall', () => {
    const [last, next] = [lastDueAt(NOW, '03:30'), nextDueAt(NOW, '03:30')];
    expect([last.getHours(), last.getMinutes(), next.getHours(), next.getMinutes()]).toEqual([3, 30, 3, 30]);
    expect(last <= NOW && NOW < next).toBe(true);
    expect(nextDueAt(last, '03:30')).toEqual(next);
    expect(lastDueAt(last, '03:30')).toEqual(last);
  });

  it('a backup is due after its time, and an hour after a failure', () => {
    const due = lastDueAt(NOW, '03:30');
    const after = { endedAt: new Date(due.getTime() + 60_000), error: null };
    expect(isBackupDue(times, NONE)).toBe(true);
    expect(isBackupDue({ ...times, time: undefined }, NONE)).toBe(false);
    expect(isBackupDue({ ...times, since: due }, NONE)).toBe(false);
    expect(isBackupDue(times, { ...NONE, backup: after, goodBackup: after })).toBe(false);
    expect(isBackupDue(times, { ...NONE, backup: bad(HOUR_MS / 2), goodBackup: good(2 * DAY_MS) })).toBe(
      false,
    );
    expect(isBackupDue(times, { ...NONE, backup: bad(HOUR_MS), goodBackup: good(2 * DAY_MS) })).toBe(true);
  });

  it('a rehearsal is due each month and the night after a failure', () => {
    const due = (rehearsal: typeof NONE.rehearsal | ReturnType<typeof good> | ReturnType<typeof bad>) =>
      isRehearsalDue({ now: NOW }, { ...NONE, rehearsal });
    expect([due(undefined), due(good(29 * DAY_MS)), due(good(30 * DAY_MS)), due(bad(DAY_MS))]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('a failed, a missing and an unproved backup are problems', () => {
    const fine = { backup: good(HOUR_MS), goodBackup: good(HOUR_MS), rehearsal: good(DAY_MS) };
    expect(findBackupProblem(times, fine)).toBe(undefined);
    expect(findBackupProblem(times, { ...fine, backup: bad(1) })).toBe('failed');
    const old = { ...fine, backup: good(27 * HOUR_MS), goodBackup: good(27 * HOUR_MS) };
    expect(findBackupProblem(times, old)).toBe('missing');
    expect(findBackupProblem({ ...times, time: undefined }, old)).toBe(undefined);
    expect(findBackupProblem({ ...times, since: ago(HOUR_MS) }, NONE)).toBe(undefined);
    expect(findBackupProblem(times, { ...fine, rehearsal: bad(1) })).toBe('rehearsal');
  });

  it('the newest of 7 days, 4 weeks and 6 months stay, also after a pause or with a wrong clock', () => {
    const days = (numbers: readonly number[]) => numbers.map((day) => ({ at: ago(day * DAY_MS) }));
    const year = days(Array.from({ length: 366 }, (_, day) => day));
    const expired = new Set(selectExpired(year));
    const retained = year
      .filter((backup) => !expired.has(backup))
      .map(({ at }) => at.toISOString().slice(5, 10));
    expect(retained).toEqual([
      ...['11-21', '11-20', '11-19', '11-18', '11-17', '11-16', '11-15'],
      ...['11-08', '11-01', '10-31', '09-30', '08-31', '07-31', '06-30'],
    ]);
    const twice = [{ at: NOW }, { at: ago(HOUR_MS) }];
    expect(selectExpired(twice)).toEqual([twice[1]]);
    expect(selectExpired(days([-4000, 900, 2000]))).toEqual([]);
  });
});
