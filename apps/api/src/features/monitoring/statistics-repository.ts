import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface Totals {
  readonly people: number;
  readonly codes: number;
  readonly items: number;
  readonly lost: number;
  readonly openHelpRequests: number;
}

export async function countTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from accounts)::int as people,
      (select count(*) from tags where retired_at is null)::int as codes,
      (select count(*) from items)::int as items,
      (select count(*) from items where is_lost)::int as lost,
      (select count(*) from help_requests)::int as "openHelpRequests"`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('Counting has no answer');
  return totals;
}

export interface DayCounts {
  readonly day: string;
  readonly signUps: number;
  readonly scans: number;
}

/** Counts sign-ups and finders' scans for each UTC day, oldest first. Days with zero counts are included. */
export async function countDays(db: Db, since: Date, until: Date): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    with days as (
      select generate_series(
        date_trunc('day', ${since}::timestamptz at time zone 'UTC'),
        date_trunc('day', ${until}::timestamptz at time zone 'UTC'),
        interval '1 day'
      ) as day
    ), people as (
      select date_trunc('day', created_at at time zone 'UTC') as day, count(*)::int as n
      from accounts where created_at >= ${since} group by 1
    ), finders as (
      select date_trunc('day', scanned_at at time zone 'UTC') as day, count(*)::int as n
      from scans where scanned_at >= ${since} and not is_own group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(people.n, 0) as "signUps", coalesce(finders.n, 0) as scans
    from days left join people using (day) left join finders using (day)
    order by days.day`.execute(db);
  return rows;
}
