import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { LONGEST_WAIT_MS } from './retry-rules.ts';

const CLOCK_SKEW_MS = 60_000;

/** Corrects jobs and leases that a fast clock dated too far ahead. Waits of `waitsMs` and `uncertainMs` start again now. */
export async function repairClockSkew(
  db: Db,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<void> {
  const inMs = (ms: number) => new Date(now.getTime() + ms + CLOCK_SKEW_MS);
  const beginsAgainMs = sql<number>`greatest((payload ->> 'waitsMs')::float8, (payload ->> 'uncertainMs')::float8, 0)`;
  const onPurposeMs = sql<number>`coalesce((payload ->> 'everyMs')::float8, ${beginsAgainMs})`;
  await db
    .updateTable('jobs')
    .set({
      run_at: sql`${now}::timestamptz + ${beginsAgainMs} * interval '1 millisecond'`,
    })
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .where(
      'run_at',
      '>',
      sql<Date>`${inMs(LONGEST_WAIT_MS)}::timestamptz + ${onPurposeMs} * interval '1 millisecond'`,
    )
    .execute();
  await db
    .updateTable('jobs')
    .set({ leased_until: null })
    .where('done_at', 'is', null)
    .where('leased_until', '>', inMs(leaseMs))
    .execute();
}
