import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ClaimedJob } from './jobs-repository.ts';

export interface JobShares {
  readonly perAccount: number;
  readonly perHost: number;
}

interface Claim {
  readonly kinds: readonly string[];
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly limit: number;
  /** Limits the jobs in progress. Concurrent claims may exceed the limits, because a claim does not see uncommitted leases. */
  readonly shares?: JobShares | undefined;
}

export async function claimJobs(db: Db, { shares, ...claim }: Claim): Promise<ClaimedJob[]> {
  const { kinds, now, leasedUntil } = claim;
  const claimed = shares
    ? sql`
      running as materialized (
        select account_id, payload ->> 'host' as host from jobs
        where leased_until > ${now} and done_at is null and kind = any(${kinds}::text[])
      ),
      due as (${selectDue(claim, shares)}),
      ranked as (
        select id,
          row_number() over (partition by account_id order by run_at, id)
            + (select count(*) from running where running.account_id = due.account_id) as of_account,
          row_number() over (partition by host order by run_at, id)
            + (select count(*) from running where running.host = due.host) as of_host
        from due
      ),
      claimed as (
        select id from ranked where of_account <= ${shares.perAccount} and of_host <= ${shares.perHost}
      )`
    : sql`claimed as (${selectDue(claim)})`;
  const { rows } = await sql<ClaimedJob>`
    with ${claimed}
    update jobs set leased_until = ${leasedUntil}, attempts = attempts + 1
    where id in (select id from claimed)
    returning id, kind, key, payload, attempts, created_at as "createdAt"`.execute(db);
  return rows;
}

/** Selects due jobs. Callers use the query as a common table expression, because a subquery could run twice and lock too many rows. */
function selectDue({ kinds, now, limit }: Omit<Claim, 'shares'>, shares?: JobShares) {
  const isWithinShares = shares
    ? sql`
      and (account_id = any(array(
        select account_id from running group by account_id having count(*) >= ${shares.perAccount}
      ))) is not true
      and (payload ->> 'host' = any(array(
        select host from running group by host having count(*) >= ${shares.perHost}
      ))) is not true`
    : sql``;
  return sql`
    select id, account_id, payload ->> 'host' as host, run_at from jobs
    where done_at is null and parked_at is null and run_at <= ${now}
      and (leased_until is null or leased_until <= ${now}) and kind = any(${kinds}::text[])${isWithinShares}
    order by run_at limit ${limit} for update skip locked`;
}
