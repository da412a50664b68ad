import type { Db } from '../database/db.ts';

/** Begins the reason of a restored mail, which the operator alone sends. */
export const RESTORED = 'Restored from the backup';

interface Restored {
  readonly now: Date;
  /** Of the jobs that are parked: the mails. */
  readonly kind: string;
  readonly reason: string;
}

/**
 * Makes a restored database repeat nothing by itself: mails that still waited are parked with this reason for the operator to
 * decide about. Jobs of other kinds go: what repeats is made anew by the next start, an erasure is resumed by the daily job, and
 * a mail that was still to be made from a scan or an unopened note may have been made since. Answers how many were parked.
 */
export async function parkRestoredJobs(db: Db, { now, kind, reason }: Restored): Promise<number> {
  await db.deleteFrom('jobs').where('kind', '!=', kind).where('done_at', 'is', null).execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ parked_at: now, leased_until: null, last_error: reason })
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
