import type { Db } from '@homeward/api/platform/database/db.ts';
import { sql } from 'kysely';

/** Returns all rows of the product's tables as lower-case text, without migration times. Bytes appear as hex and decoded. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname`.execute(db);
  const dumped: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows) dumped.push(`${name} ${JSON.stringify(readable(row))}`);
  }
  return dumped.join('\n').toLowerCase();
}

function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `${value.toString('hex')} ${value.toString('utf8')}` : value,
    ]),
  );
}
