import type { Db } from '../database/db.ts';

export const RESTORED = 'Restored from the backup';

interface Restored {
  readonly now: Date;
  readonly kind: string;
  readonly reason: string;
}

/** Parks mails until the operator decides, and deletes other jobs, so that no work is repeated. prepareDatabase adds repeating jobs. */
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
