import type { Db } from '../database/db.ts';

/** Prefix of a restored mail's reason; only the operator sends such mails. */
export const RESTORED = 'Restored from the backup';

interface Restored {
  readonly now: Date;
  readonly kind: string;
  readonly reason: string;
}

/**
 * Prevents a restored database from repeating work: waiting mails are parked for the operator's decision. Other jobs are deleted,
 * since repeating ones are recreated at the next start, the daily job resumes erasures, and other pending mails may have been sent
 * meanwhile. Returns the number of parked jobs.
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
