import type { backups } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { type BackupPlace, describePlace, type StoredBackup } from '../../platform/backups/backup-place.ts';
import { findBackupProblem, isEncryptedName, nextDueAt } from '../../platform/backups/backup-rules.ts';
import {
  type EndedBackupRun,
  findLatestRuns,
  listOpenRuns,
} from '../../platform/backups/backup-run-repository.ts';
import { readBackupTimes } from '../../platform/backups/backup-schedule.ts';
import { openPlace } from '../../platform/backups/open-place.ts';
import type { MessageAnswerOf } from '../../platform/http/serve.ts';
import { isEmptyService } from './empty-service-repository.ts';

/** Time limit for the listing of stored backups, because the response is due within 5 s. */
const PLACE_MS = 4000;

export async function listBackups(context: Context): Promise<MessageAnswerOf<typeof backups.listBackups>> {
  const { db, config } = context;
  const { place, passphrase } = config.backups;
  const times = await readBackupTimes(context);
  const latest = await findLatestRuns(db);
  const running = (await listOpenRuns(db)).map(({ kind }) => kind);
  const isEmpty = await isEmptyService(db);
  const { stored, placeError } = await listStored(openPlace(place));
  return {
    resultMessage: message('answers.operator.backups'),
    place: describePlace(place),
    placeError,
    backups: stored.map(({ name, bytes, at }) => ({
      name,
      bytes,
      createdAt: at.toISOString(),
      isEncrypted: isEncryptedName(name),
    })),
    isEncrypted: passphrase !== undefined,
    time: times.time ?? null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isTimeFixed: config.backups.time !== undefined,
    nextAt: times.time === undefined ? null : nextDueAt(times.now, times.time).toISOString(),
    running,
    lastBackup: presentRun(latest.backup),
    lastRehearsal: presentRun(latest.rehearsal),
    problem: findBackupProblem(times, latest) ?? null,
    isEmpty,
  };
}

async function listStored(
  opening: Promise<BackupPlace>,
): Promise<{ stored: StoredBackup[]; placeError: string | null }> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`The storage did not answer within ${PLACE_MS / 1000} seconds.`)),
    PLACE_MS,
  );
  try {
    const stored = await Promise.race([opening.then((place) => place.list()), timeout.promise]);
    return { stored, placeError: null };
  } catch (error) {
    return { stored: [], placeError: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}

function presentRun(run: EndedBackupRun | undefined): backups.BackupRun | null {
  if (run === undefined) return null;
  const { startedAt, endedAt, error, file, result } = run;
  return {
    endedAt: endedAt.toISOString(),
    durationMs: startedAt === null ? 0 : endedAt.getTime() - startedAt.getTime(),
    error,
    file,
    rows: result?.rows ?? null,
    pages: result?.pages ?? null,
  };
}
