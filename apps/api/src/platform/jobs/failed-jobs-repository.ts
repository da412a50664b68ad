import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { isLeaseFree } from './jobs-repository.ts';

export interface FailedJob {
  readonly id: string;
  readonly template: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly runAt: Date;
  readonly isParked: boolean;
  readonly lastError: string | null;
}

export async function listFailedJobs(db: Db, kind: string, limit: number): Promise<FailedJob[]> {
  return db
    .selectFrom('jobs')
    .select((select) => [
      'id',
      sql<string | null>`payload ->> 'template'`.as('template'),
      'attempts',
      'created_at as createdAt',
      'run_at as runAt',
      select('parked_at', 'is not', null).$castTo<boolean>().as('isParked'),
      'last_error as lastError',
    ])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('isParked', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listParkedUnder(
  db: Db,
  { kind, otherThan }: { kind: string; otherThan: string },
): Promise<string[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('parked_at', 'is not', null)
    .where(sql<boolean>`payload ->> 'settings' <> ${otherThan} and payload ->> 'uncertainMs' is null`)
    .execute();
  return jobs.map(({ id }) => id);
}

export async function retryJobs(
  db: Db,
  { kind, ids, now }: { kind: string; ids: readonly string[] | undefined; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ parked_at: null, run_at: now, created_at: now, attempts: 0, leased_until: null })
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where((where) =>
      where.or([
        where('last_error', 'is not', null),
        // A job with `waitsMs` waits on purpose and did not fail.
        where.and([where('run_at', '>', now), where(sql`payload ->> 'waitsMs'`, 'is', null)]),
      ]),
    )
    // A running job is excluded, because it records its own outcome.
    .where(isLeaseFree(now))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids ?? []}::uuid[])`))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
