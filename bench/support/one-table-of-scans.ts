import type { Db } from '@homeward/api/platform/database/db.ts';
import { sql } from 'kysely';

/** An unpartitioned table of scans beside the product's table, as the product had it before decision 0047. */
export const ONE_TABLE = 'scans_in_one';

export async function makeOneTable(db: Db): Promise<void> {
  await sql`create table ${sql.table(ONE_TABLE)} (like scans)`.execute(db);
}

export async function indexOneTable(db: Db): Promise<void> {
  const table = sql.table(ONE_TABLE);
  await sql`alter table ${table} add constraint one_pkey primary key (id)`.execute(db);
  await sql`create index one_by_activation on ${table} (activation_id, scanned_at desc, id desc)`.execute(db);
  await sql`create index one_with_place on ${table} (activation_id, scanned_at desc, id desc) where lat is not null`.execute(
    db,
  );
  await sql`create index one_by_time on ${table} (scanned_at)`.execute(db);
  for (const [column, target] of [
    ['code_id', 'tags'],
    ['activation_id', 'items'],
  ] as const)
    await sql`
      alter table ${table} add foreign key (${sql.ref(column)}) references ${sql.table(target)} (id)
      on delete cascade`.execute(db);
}

/** Replaces the product's table with the unpartitioned one, so that the migration can be measured. */
export async function takePlaceOfScans(db: Db): Promise<void> {
  await sql`drop table scans`.execute(db);
  await sql`alter table ${sql.table(ONE_TABLE)} rename to scans`.execute(db);
  for (const index of ['pkey', 'by_activation', 'with_place', 'by_time'])
    await sql`alter index ${sql.ref(`one_${index}`)} rename to ${sql.ref(`scans_${index}`)}`.execute(db);
}

/** Inserts scans with the statement that the product used before it partitioned the table. */
export async function addToOneTable(
  db: Db,
  scans: readonly { readonly id: string; readonly codeId: string; readonly scannedAt: Date }[],
): Promise<void> {
  await sql`
    with placeless as (
      select b.id from unnest(${scans.map(({ id }) => id)}::uuid[], ${scans.map(() => null)}::float8[]) as s (id, lat)
      join ${sql.table(ONE_TABLE)} b on b.id = s.id where s.lat is not null and b.lat is null
    ), written as (
      insert into ${sql.table(ONE_TABLE)}
        (id, code_id, activation_id, scanned_at, device, os, country, lat, lng, is_own)
      select s.id, s.code_id, a.id, s.scanned_at, 'mobile', 'Android 15', 'Europe/Berlin', null, null, false
      from unnest(
        ${scans.map(({ id }) => id)}::uuid[], ${scans.map(({ codeId }) => codeId)}::text[],
        ${scans.map(({ scannedAt }) => scannedAt)}::timestamptz[]
      ) as s (id, code_id, scanned_at)
      join tags t on t.id = s.code_id
      left join items a on a.id = t.item_id
      on conflict (id) do update set lat = coalesce(scans_in_one.lat, excluded.lat)
      returning id, activation_id, is_own
    )
    select w.id, a.is_lost, p.id is not null
    from written w left join items a on a.id = w.activation_id left join placeless p on p.id = w.id`.execute(
    db,
  );
}
