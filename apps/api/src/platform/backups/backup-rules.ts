import type { BackupProblem } from '@homeward/contract/backups';
import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';

export const DEFAULT_BACKUP_TIME = '03:30';
export type RunKind = 'backup' | 'rehearsal';

const RETRY_AFTER_MS = HOUR_MS;
const MISSING_AFTER_MS = 26 * HOUR_MS;
const REHEARSE_EVERY_MS = 30 * DAY_MS;

const NAME = /^homeward-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.gz(\.age)?$/;

export function nameBackup(at: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `homeward-${time}.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns the time in a backup's name, or undefined for another file. */
export function findBackupTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = new Date(`${day}${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

export function isEncryptedName(name: string): boolean {
  return name.endsWith('.age');
}

/** Returns the latest moment, at most `now`, at which the local time of the server is `time` (HH:MM). */
export function lastDueAt(now: Date, time: string): Date {
  return atTime(now, time, (due) => due > now && -1);
}

export function nextDueAt(now: Date, time: string): Date {
  return atTime(now, time, (due) => due <= now && 1);
}

function atTime(now: Date, time: string, findDays: (due: Date) => number | false): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hour, minute, 0, 0);
  const days = findDays(due);
  if (days === false) return due;
  due.setDate(due.getDate() + days);
  // The hour is set again, because the local time may shift between the two days (daylight saving).
  due.setHours(hour, minute, 0, 0);
  return due;
}

interface EndedRun {
  readonly endedAt: Date;
  readonly error: string | null;
}

export interface LatestRuns {
  readonly backup: EndedRun | undefined;
  readonly goodBackup: EndedRun | undefined;
  readonly rehearsal: EndedRun | undefined;
}

export interface BackupTimes {
  readonly now: Date;
  /** Start of the schedule (see startSchedule). Earlier nights do not count as missed. */
  readonly since: Date;
  /** Daily time of the backup; undefined if the schedule is off. */
  readonly time: string | undefined;
}

/** Returns true if the day's backup is missing. A failed backup is repeated after an hour. */
export function isBackupDue({ now, since, time }: BackupTimes, { backup, goodBackup }: LatestRuns): boolean {
  if (time === undefined) return false;
  const due = lastDueAt(now, time);
  if (due <= since || (goodBackup && goodBackup.endedAt >= due)) return false;
  return backup === undefined || backup.endedAt < due || isOlder(backup, now, RETRY_AFTER_MS);
}

/** Returns true if the last rehearsal failed or is 30 days old, or if there was none. */
export function isRehearsalDue({ now }: Pick<BackupTimes, 'now'>, { rehearsal }: LatestRuns): boolean {
  if (rehearsal === undefined) return true;
  return rehearsal.error !== null || isOlder(rehearsal, now, REHEARSE_EVERY_MS);
}

export function findBackupProblem(
  { now, since, time }: BackupTimes,
  { backup, goodBackup, rehearsal }: LatestRuns,
): BackupProblem | undefined {
  if (backup && backup.error !== null) return 'failed';
  const newestMs = Math.max(since.getTime(), goodBackup?.endedAt.getTime() ?? 0);
  if (time !== undefined && now.getTime() - newestMs > MISSING_AFTER_MS) return 'missing';
  return rehearsal && rehearsal.error !== null ? 'rehearsal' : undefined;
}

const isOlder = (run: EndedRun, now: Date, ms: number) => now.getTime() - run.endedAt.getTime() >= ms;

const RETAINED: readonly [periods: number, periodOf: (at: Date) => string][] = [
  [7, (at) => at.toISOString().slice(0, 10)],
  [4, (at) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7))],
  [6, (at) => at.toISOString().slice(0, 7)],
];

/**
 * Returns the backups to delete. Retains the newest backup of each of the last 7 days, 4 weeks and 6 months (UTC) with a backup.
 * Periods without a backup do not count, so neither a wrong clock nor a pause deletes the last backups.
 */
export function selectExpired<Backup extends { readonly at: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime());
  const retained = new Set<Backup>();
  for (const [periods, periodOf] of RETAINED) {
    const newestOf = new Map<string, Backup>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at);
      if (!newestOf.has(period) && newestOf.size < periods) newestOf.set(period, backup);
    }
    for (const backup of newestOf.values()) retained.add(backup);
  }
  return newestFirst.filter((backup) => !retained.has(backup));
}
