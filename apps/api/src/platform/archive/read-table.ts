import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { formatLine, type TableEndLine } from './archive-format.ts';
import type { Column, TableShape } from './table-shapes.ts';

const FIRST_FETCH_ROWS = 16;
const MAX_FETCH_ROWS = 2000;
/** Approximate memory of one fetch. Its number of rows varies, because a row with a photo is a thousand times larger than a tag. */
const FETCH_BYTES = 1024 * 1024;

/** Makes the text of values independent of the server's settings, and disables the transaction's timeouts. */
export async function applyArchiveSettings(tx: Db): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values
      ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'),
      ('extra_float_digits', '1'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')
    ) as setting (name, value)`.execute(tx);
}

/** Streams a table's archive lines in key order. Equal rows give equal lines on every database. Requires `applyArchiveSettings`. */
export async function* readTable(
  tx: Db,
  { name, columns, key }: TableShape,
): AsyncGenerator<Buffer, TableEndLine> {
  if (key.length === 0) throw new Error(`${name} has no primary key: its rows have no order`);
  const values = columns.map((column, at) => sql`${sql.ref(column.name)}::text as ${sql.ref(`c${at}`)}`);
  // The sort precedes the conversion to text and reads no photos, so only fetched rows are converted.
  const sorted = sql`select * from ${sql.table(name)} order by ${sql.join(key.map(orderOf))} offset 0`;
  await sql`
    declare archived no scroll cursor for
    select ${sql.join(values)} from (${sorted}) as sorted`.execute(tx);
  const hash = createHash('sha256');
  let rowCount = 0;
  let fetchRows = FIRST_FETCH_ROWS;
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`
      fetch ${sql.lit(fetchRows)} from archived`.execute(tx);
    if (rows.length === 0) break;
    const lines = Buffer.from(rows.map((row) => formatLine(columns.map((_, at) => row[`c${at}`]))).join(''));
    hash.update(lines);
    rowCount += rows.length;
    const fitting = Math.floor((FETCH_BYTES * rows.length) / lines.length);
    fetchRows = Math.min(Math.max(fitting, 1), MAX_FETCH_ROWS);
    yield lines;
  }
  await sql`close archived`.execute(tx);
  return { rows: rowCount, sha256: hash.digest('hex') };
}

/** Orders text by bytes, because collations differ between databases. */
function orderOf({ name, type }: Column) {
  return type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
}
