import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { RESTORED } from './restored-jobs-repository.ts';

/** Returns the id of the open job with `key`, and blocks `closeJob` for it until the transaction ends. A parked job only loses its key. */
export async function findOpenJob(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'parked_at'])
    .where('key', '=', key)
    .forKeyShare()
    .executeTakeFirst();
  if (!row || row.parked_at === null) return row?.id;
  await db.updateTable('jobs').set({ key: null }).where('id', '=', row.id).execute();
  return undefined;
}

/** Closes a job to further entries. Waits for transactions that have found the open job. Returns false if the job was already closed. */
export async function closeJob(db: Db, jobId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ key: null })
    .where('id', '=', jobId)
    .where('key', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes an open job due now; false if there is none. A job that calls `closeJob` waits for the caller's commit, and so sees its writes. */
export async function hastenJob(db: Db, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set((set) => ({ run_at: set.fn<Date>('least', ['run_at', set.val(now)]) }))
    .where('key', '=', key)
    .where('parked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findJobAccount(db: Db, jobId: string): Promise<string | undefined> {
  const row = await db.selectFrom('jobs').select('account_id').where('id', '=', jobId).executeTakeFirst();
  return row?.account_id ?? undefined;
}

export async function deleteJobs(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('jobs').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export async function deleteJobsOfItem(
  db: Db,
  itemId: string,
  only?: {
    readonly kind: string;
    readonly with?: { readonly field: string; readonly values: readonly string[] };
  },
): Promise<void> {
  const { field, values } = only?.with ?? {};
  await db
    .deleteFrom('jobs')
    .where('activation_id', '=', itemId)
    .$if(only !== undefined, (jobs) => jobs.where('kind', '=', String(only?.kind)))
    .$if(field !== undefined, (jobs) =>
      jobs.where(sql<boolean>`payload ->> ${field} = any(${values}::text[])`),
    )
    .execute();
}

export async function deleteJobsNaming(
  db: Db,
  { kind, field, value, text }: Readonly<Record<'kind' | 'field' | 'value' | 'text', string>>,
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(sql<boolean>`payload ->> ${field} = ${value} and position(${text} in payload::text) > 0`)
    .execute();
}

/** Redirects mails to another address. Parked mails are released, except those that a restore parked. */
export async function redirectJobs(
  db: Db,
  accountId: string,
  { from, to, templates, now }: { from: string; to: string; templates: readonly string[]; now: Date },
): Promise<void> {
  const isGivenUp = sql`(parked_at is not null and not coalesce(starts_with(last_error, ${RESTORED}), false))`;
  await db
    .updateTable('jobs')
    .set({
      payload: sql<string>`jsonb_set(payload, '{to}', to_jsonb(${to}::text))`,
      run_at: sql<Date>`case when ${isGivenUp} then ${now}::timestamptz else run_at end`,
      parked_at: sql<Date | null>`case when ${isGivenUp} then null else parked_at end`,
    })
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .where(sql<boolean>`payload ->> 'to' = ${from} and payload ->> 'template' = any(${templates}::text[])`)
    .execute();
}
