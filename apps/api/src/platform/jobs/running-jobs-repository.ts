import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type ClaimedJob, heldJob } from './jobs-repository.ts';
import { UNCERTAIN_WAIT_MS } from './retry-rules.ts';

/** Extends the lease of a job that is still running; nothing happens once its outcome is recorded. */
export async function renewLease(db: Db, job: ClaimedJob, leasedUntil: Date): Promise<void> {
  await heldJob(db, job).where('leased_until', 'is not', null).set({ leased_until: leasedUntil }).execute();
}

/**
 * Sets when a running job is tried again if its outcome is never recorded, with a reason that names no person. The wait is in its
 * payload as well, so that it is not taken for one of a wrong clock.
 */
export async function markJobUncertain(db: Db, job: ClaimedJob, runAt: Date, reason: string): Promise<void> {
  const payload = sql<string>`payload || jsonb_build_object('uncertainMs', ${UNCERTAIN_WAIT_MS}::float8)`;
  await heldJob(db, job).set({ run_at: runAt, last_error: reason, payload }).execute();
}

/** Takes back that a job may be done, once it surely is not; does nothing where an earlier attempt may have done it. */
export async function unmarkJobUncertain(db: Db, job: ClaimedJob): Promise<void> {
  if ((job.payload as { readonly uncertainMs?: number }).uncertainMs !== undefined) return;
  await heldJob(db, job)
    .where(sql<boolean>`payload ? 'uncertainMs'`)
    .set({ payload: sql<string>`payload - 'uncertainMs'` })
    .execute();
}
