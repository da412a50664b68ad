import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { readSetting, writeSetting } from '../service-settings-repository.ts';
import { type BackupTimes, DEFAULT_BACKUP_TIME } from './backup-rules.ts';

const TIME = 'backup-time';
const SINCE = 'backups-since';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly backups: { readonly time: string | undefined } };
}

/** Stores the time from which backups are due, unless it is already stored. */
export async function startSchedule({ db, clock }: Parts): Promise<void> {
  const now = clock.now();
  if ((await readSetting(db, SINCE, z.iso.datetime())) === undefined)
    await writeSetting(db, SINCE, now.toISOString(), now);
}

/** Reads the schedule. BACKUP_TIME has priority over the console's setting. */
export async function readBackupTimes({ db, clock, config }: Parts): Promise<BackupTimes> {
  const now = clock.now();
  const since = await readSetting(db, SINCE, z.iso.datetime());
  const stored = await readSetting(db, TIME, z.string());
  const time = config.backups.time ?? stored ?? DEFAULT_BACKUP_TIME;
  return { now, since: since ? new Date(since) : now, time: time === 'off' ? undefined : time };
}

export async function storeBackupTime(tx: Db, time: string, now: Date): Promise<void> {
  await writeSetting(tx, TIME, time, now);
}
