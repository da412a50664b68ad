import { DAY_MS } from '@homeward/contract/durations';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import type { BackupResult } from '../database/operator-tables.ts';
import type { RetentionRule } from '../retention.ts';
import type { LatestRuns, RunKind } from './backup-rules.ts';

const RUN_RETENTION_DAYS = 395;
const ERROR_MAX_LENGTH = 500;

export interface OpenRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly startedAt: Date | null;
  readonly attempts: number;
}

export interface EndedBackupRun {
  readonly kind: RunKind;
  readonly startedAt: Date | null;
  readonly endedAt: Date;
  readonly error: string | null;
  readonly file: string | null;
  readonly result: BackupResult | null;
}

/** Requests a run. Returns false if a run of this kind is already open. */
export async function requestRun(db: Db, { kind, now }: { kind: RunKind; now: Date }): Promise<boolean> {
  const row = await db
    .insertInto('backup_runs')
    .values({ id: newId(now), kind, requested_at: now })
    .onConflict((conflict) => conflict.column('kind').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOpenRuns(db: Db): Promise<OpenRun[]> {
  return db
    .selectFrom('backup_runs')
    .select(['id', 'kind', 'started_at as startedAt', 'attempts'])
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .execute();
}

export async function startRun(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set((set) => ({ started_at: now, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function endRun(
  db: Db,
  id: string,
  end: { now: Date; error?: string; file?: string; result?: BackupResult },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({
      ended_at: end.now,
      error: end.error?.slice(0, ERROR_MAX_LENGTH).toWellFormed() ?? null,
      file: end.file ?? null,
      result: end.result ? JSON.stringify(end.result) : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function findLatestRuns(
  db: Db,
): Promise<LatestRuns & { readonly [Name in keyof LatestRuns]: EndedBackupRun | undefined }> {
  const { rows } = await sql<EndedBackupRun>`
    select distinct on (kind, error is null) kind, started_at as "startedAt", ended_at as "endedAt", error, file, result
    from backup_runs where ended_at is not null
    order by kind, error is null, ended_at desc`.execute(db);
  const newest = (kind: RunKind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())[0];
  return {
    backup: newest('backup'),
    goodBackup: rows.find(({ kind, error }) => kind === 'backup' && error === null),
    rehearsal: newest('rehearsal'),
  };
}

export const backupRunRetention: RetentionRule = {
  erase: async (db, { now }) => {
    const before = new Date(now.getTime() - RUN_RETENTION_DAYS * DAY_MS);
    await db.deleteFrom('backup_runs').where('ended_at', '<', before).execute();
  },
};
