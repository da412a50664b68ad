import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type ClaimedJob, heldJob } from './jobs-repository.ts';
import { UNCERTAIN_WAIT_MS } from './retry-rules.ts';

export async function renewLease(db: Db, job: ClaimedJob, leasedUntil: Date): Promise<void> {
  await heldJob(db, job).where('leased_until', 'is not', null).set({ leased_until: leasedUntil }).execute();
}

/** Sets the time of the retry, in case no outcome is recorded. The payload also gets the wait, which repairClockSkew reads there. */
export async function markJobUncertain(db: Db, job: ClaimedJob, runAt: Date, reason: string): Promise<void> {
  const payload = sql<string>`payload || jsonb_build_object('uncertainMs', ${UNCERTAIN_WAIT_MS}::float8)`;
  await heldJob(db, job).set({ run_at: runAt, last_error: reason, payload }).execute();
}

/** Reverts markJobUncertain after a definite failure, unless an earlier attempt may already have done the job. */
export async function unmarkJobUncertain(db: Db, job: ClaimedJob): Promise<void> {
  if ((job.payload as { readonly uncertainMs?: number }).uncertainMs !== undefined) return;
  await heldJob(db, job)
    .where(sql<boolean>`payload ? 'uncertainMs'`)
    .set({ payload: sql<string>`payload - 'uncertainMs'` })
    .execute();
}
