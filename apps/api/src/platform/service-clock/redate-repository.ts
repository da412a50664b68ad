import { DAY_MS } from '@homeward/contract/durations';
import { SCRIPT_TOKEN_DAYS_MAX } from '@homeward/contract/limits';
import { sql } from 'kysely';
import { productTables } from '../archive/carried-tables.ts';
import type { Db } from '../database/db.ts';
import { LEAP_MS } from './service-clock-rules.ts';

const LONGEST_LIFE_MS = 7 * DAY_MS;
const LONGEST_SCRIPT_TOKEN_MS = SCRIPT_TOKEN_DAYS_MAX * DAY_MS;
const CHOSEN_DATES = ['trips', 'service_clock'];

/** Moves a date back by `byMs` if no correct clock could have written a date so far ahead of `now`. */
export async function redateRows(tx: Db, { now, byMs }: { now: Date; byMs: number }): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() and data_type = 'timestamp with time zone'
      and table_name = any(${productTables.filter((table) => !CHOSEN_DATES.includes(table))}::text[])
    group by table_name order by table_name`.execute(tx);
  for (const { table, columns } of rows) {
    const longestMs = table === 'script_tokens' ? LONGEST_SCRIPT_TOKEN_MS : LONGEST_LIFE_MS;
    const dates = columns.map((name) => {
      const lifeMs = name === 'expires_at' ? longestMs : 0;
      const isAhead = sql<boolean>`${sql.id(name)} > ${new Date(now.getTime() + LEAP_MS + lifeMs)}`;
      return { name: sql.id(name), isAhead };
    });
    // The subtraction uses timestamps in UTC, because Citus rejects an expression that depends on the time zone setting.
    const back = sql`${byMs}::float8 * interval '1 millisecond'`;
    await sql`
      update ${sql.table(table)}
      set ${sql.join(dates.map(({ name, isAhead }) => sql`${name} = case when ${isAhead} then ((${name} at time zone 'UTC') - ${back}) at time zone 'UTC' else ${name} end`))}
      where ${sql.join(
        dates.map(({ isAhead }) => isAhead),
        sql` or `,
      )}`.execute(tx);
  }
}
