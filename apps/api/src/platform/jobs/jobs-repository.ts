import { SENT_MAILS_RETENTION_DAYS } from '@homeward/contract/limits';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import type { Tables } from '../database/tables.ts';
import type { RetentionRule } from '../retention.ts';

export interface NewJob {
  id: string;
  kind: string;
  payload: unknown;
  accountId?: string;
  itemId?: string;
  /** Idempotency key: while a job with this key is stored, a second job is not enqueued. */
  key?: string;
  runAt: Date;
  now: Date;
}

export interface ClaimedJob {
  id: string;
  kind: string;
  key: string | null;
  payload: unknown;
  /** Number of attempts, including this one. Together with the id it proves that this process still holds the lease. */
  attempts: number;
  createdAt: Date;
}

export const REPEATING_KEY_PREFIX = 'repeating:';
const ERASE_BATCH_ROWS = 1000;
const LAST_ERROR_MAX_LENGTH = 500;

export async function enqueueJob(db: Db, job: NewJob): Promise<boolean> {
  const row = await db
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      key: job.key ?? null,
      payload: toJsonb(job.payload),
      account_id: job.accountId ?? null,
      activation_id: job.itemId ?? null,
      run_at: job.runAt,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function ensureRepeating(
  db: Db,
  job: { kind: string; everyMs: number; now: Date },
): Promise<void> {
  const payload = toJsonb({ everyMs: job.everyMs });
  await db
    .insertInto('jobs')
    .values({
      id: newId(job.now),
      kind: job.kind,
      key: REPEATING_KEY_PREFIX + job.kind,
      payload,
      run_at: job.now,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ payload }))
    .execute();
}

export function findRepeatMs(job: Pick<ClaimedJob, 'key' | 'payload'>): number | undefined {
  if (!job.key?.startsWith(REPEATING_KEY_PREFIX)) return undefined;
  return (job.payload as { everyMs: number }).everyMs;
}

export function isLeaseFree(now: Date) {
  return (where: ExpressionBuilder<Tables, 'jobs'>) =>
    where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]);
}

/** Marks a job as done and removes the fields `redact` from its payload. Does nothing if another process holds the lease. */
export async function finishJob(
  db: Db,
  job: ClaimedJob,
  { now, redact = [] }: { now: Date; redact?: readonly string[] },
): Promise<void> {
  const rest = redact.length === 0 ? {} : { payload: sql<string>`payload - ${redact}::text[]` };
  await heldJob(db, job)
    .set({ ...rest, done_at: now, leased_until: null, last_error: null })
    .execute();
}

export async function restartJob(db: Db, job: ClaimedJob, now: Date, runAt: Date): Promise<void> {
  await heldJob(db, job)
    .set({ run_at: runAt, created_at: now, attempts: 0, leased_until: null, last_error: null })
    .execute();
}

/** Delays a failed job. The operator sees `reason`, so it must contain no personal data. */
export async function postponeJob(db: Db, job: ClaimedJob, runAt: Date, reason: string): Promise<void> {
  await heldJob(db, job)
    .set({ run_at: runAt, leased_until: null, last_error: cut(reason) })
    .execute();
}

export async function parkJob(db: Db, job: ClaimedJob, now: Date, reason: string): Promise<void> {
  await heldJob(db, job)
    .set({ parked_at: now, leased_until: null, last_error: cut(reason) })
    .execute();
}

export async function releaseJob(db: Db, job: ClaimedJob): Promise<void> {
  await heldJob(db, job).set({ leased_until: null }).execute();
}

export async function addToJobPayload(db: Db, jobId: string, part: object): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ payload: sql<string>`payload || ${toJsonb(part)}::jsonb` })
    .where('id', '=', jobId)
    .execute();
}

export async function countJobs(db: Db): Promise<{ waiting: number; parked: number }> {
  return countStates(
    db
      .selectFrom('jobs')
      .where((where) =>
        where.or([where('key', 'is', null), where('key', 'not like', `${REPEATING_KEY_PREFIX}%`)]),
      ),
  );
}

async function countStates(
  jobs: SelectQueryBuilder<Tables, 'jobs', object>,
): Promise<{ waiting: number; parked: number }> {
  const counts = await jobs
    .select((select) => [
      select.fn.countAll().filterWhere('parked_at', 'is', null).as('waiting'),
      select.fn.countAll().filterWhere('parked_at', 'is not', null).as('parked'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(counts.waiting), parked: Number(counts.parked) };
}

export async function countOpenJobs(db: Db, kind: string): Promise<{ waiting: number; parked: number }> {
  return countStates(db.selectFrom('jobs').where('kind', '=', kind));
}

export async function deleteJobsByPayload(
  db: Db,
  { kind, field, value }: { kind: string; field: string; value: string },
): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where(sql`payload ->> ${field}`, '=', value).execute();
}

export async function deleteJobs(db: Db, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom('jobs').where('kind', 'in', kinds).execute();
}

export async function eraseFinishedJobs(db: Db, before: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const finished = db
      .selectFrom('jobs')
      .select('id')
      .where((where) => where.or([where('done_at', '<', before), where('parked_at', '<', before)]))
      .limit(ERASE_BATCH_ROWS);
    const result = await db.deleteFrom('jobs').where('id', 'in', finished).executeTakeFirst();
    erased += Number(result.numDeletedRows);
    if (result.numDeletedRows < ERASE_BATCH_ROWS) return erased;
  }
}

export const finishedJobRetention: RetentionRule = {
  erase: (db, { daysAgo }) => eraseFinishedJobs(db, daysAgo(SENT_MAILS_RETENTION_DAYS)),
};

export function heldJob(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null);
}

function toJsonb(payload: unknown): string {
  // Any visitor can enter NUL and lone surrogates, but PostgreSQL rejects both in jsonb.
  return JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

function cut(reason: string): string {
  return reason.slice(0, LAST_ERROR_MAX_LENGTH).toWellFormed();
}
