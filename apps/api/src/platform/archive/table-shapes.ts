import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly Column[];
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface ColumnRow extends Column {
  readonly table: string;
  readonly position: number | null;
}

export async function readTableShapes(db: Db, names: readonly string[]): Promise<TableShape[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::smallint[], k.attnum) as position
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join lateral (select min(inhrelid::oid) as oid from pg_inherits where inhparent = c.oid) p on true
    left join pg_index i on i.indrelid = coalesce(p.oid, c.oid) and i.indisprimary
    left join pg_attribute k on k.attrelid = i.indrelid and k.attname = a.attname
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname = any(${names}::text[])
    order by a.attnum`.execute(db);
  return names
    .map((name) =>
      shapeOf(
        name,
        rows.filter((row) => row.table === name),
      ),
    )
    .filter(({ columns }) => columns.length > 0);
}

export async function listForeignKeys(db: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as "table", f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${tables}::text[])
    order by c.relname, f.conname`.execute(db);
  return rows;
}

function shapeOf(name: string, rows: readonly ColumnRow[]): TableShape {
  const key = rows
    .filter((row) => row.position !== null)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return { name, columns: rows.map(toColumn), key: key.map(toColumn) };
}

function toColumn({ name, type }: ColumnRow): Column {
  return { name, type };
}
