import type { Context } from '../../context.ts';
import { ArchiveError } from '../../platform/archive/archive-format.ts';
import type { PlaceSettings } from '../../platform/backups/backup-place.ts';
import {
  findBackupProblem,
  isBackupDue,
  isRehearsalDue,
  nameBackup,
  selectExpired,
} from '../../platform/backups/backup-rules.ts';
import {
  endRun,
  findLatestRuns,
  listOpenRuns,
  type OpenRun,
  requestRun,
  startRun,
} from '../../platform/backups/backup-run-repository.ts';
import { readBackupTimes, startSchedule } from '../../platform/backups/backup-schedule.ts';
import { openPlace } from '../../platform/backups/open-place.ts';
import type { BackupResult } from '../../platform/database/operator-tables.ts';
import type { RunningJob } from '../../platform/jobs/run-job.ts';
import type { backupProblemEmail } from './backup-emails.tsx';
import { rehearseRestore } from './rehearse-restore.ts';

export const BACKUP_JOB = 'backups';

/** Limits the attempts of a run, because a run could crash its process each time. */
const ATTEMPTS_MAX = 3;

/** Makes the backups and rehearsals that are due or requested, one at a time. An interrupted run begins again. */
export async function runBackups(context: Context, _payload: unknown, job: RunningJob): Promise<void> {
  const { db, clock } = context;
  await startSchedule(context);
  const isDue = isBackupDue(await readBackupTimes(context), await findLatestRuns(db));
  if (isDue) await requestRun(db, { kind: 'backup', now: clock.now() });
  await performOpenRuns(context, job.signal);
  const latest = await findLatestRuns(db);
  // A due rehearsal follows the scheduled backup, at night.
  if (isDue && latest.backup?.error === null && isRehearsalDue({ now: clock.now() }, latest)) {
    await requestRun(db, { kind: 'rehearsal', now: clock.now() });
    await performOpenRuns(context, job.signal);
  }
  await reportProblem(context);
}

async function performOpenRuns(context: Context, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [run] = await listOpenRuns(context.db);
    if (run === undefined) return;
    await perform(context, run, signal);
  }
}

async function perform(context: Context, run: OpenRun, signal: AbortSignal): Promise<void> {
  const { db, clock, logger } = context;
  try {
    if (run.attempts >= ATTEMPTS_MAX)
      throw new ArchiveError(`Homeward ended ${ATTEMPTS_MAX} times while this ran; the log may say why.`);
    await startRun(db, run.id, clock.now());
    const done = await (run.kind === 'backup' ? makeBackup : rehearseRestore)(context, signal);
    await endRun(db, run.id, { now: clock.now(), ...done });
  } catch (error) {
    // The process is stopping; the next process begins the run again.
    if (signal.aborted) throw error;
    const reason = (error as Error).message;
    logger.warn({ kind: run.kind, reason }, 'backup or rehearsal failed');
    await endRun(db, run.id, { now: clock.now(), error: reason });
  }
}

async function makeBackup(
  { config, clock, database, backups, logger }: Context,
  signal: AbortSignal,
): Promise<{ file: string; result: BackupResult }> {
  const { place, passphrase } = config.backups;
  const now = clock.now();
  const name = nameBackup(now, { isEncrypted: passphrase !== undefined });
  const task = { database: database.address(), place, name, passphrase, now };
  const tables = await backups.threads.save(task, signal);
  await deleteExpired(place).catch((error: Error) =>
    logger.warn({ reason: error.message }, 'old backups were not deleted'),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { file: name, result: { rows } };
}

async function deleteExpired(settings: PlaceSettings): Promise<void> {
  const place = await openPlace(settings);
  for (const { name } of selectExpired(await place.list())) await place.remove(name);
}

async function reportProblem(context: Context): Promise<void> {
  const { db, config, mailer } = context;
  const latest = await findLatestRuns(db);
  const times = await readBackupTimes(context);
  const problem = findBackupProblem(times, latest);
  if (problem === undefined || config.supportEmail === '') return;
  await context.transact((tx) =>
    mailer.send<typeof backupProblemEmail>(tx, {
      to: config.supportEmail,
      template: 'backupProblem',
      language: 'en',
      // The key limits this mail to one a day.
      key: `backup-problem:${times.now.toISOString().slice(0, 10)}`,
      props: {
        problem,
        reason: (problem === 'rehearsal' ? latest.rehearsal : latest.backup)?.error ?? '',
        newestAt: latest.goodBackup?.endedAt.toISOString() ?? '',
        link: `${config.publicUrl}/operator/backups`,
      },
    }),
  );
}
