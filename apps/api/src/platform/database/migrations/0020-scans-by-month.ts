import { type Kysely, sql } from 'kysely';

/** Partitions scans by month, so that a whole month can be dropped. The existing table becomes the first partition without a copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select to_char(
      date_trunc('month', greatest(now(), max(scanned_at)) at time zone 'UTC') + interval '1 month', 'YYYY_MM'
    ) as month from scans having count(*) > 0`.execute(db);
  const month = rows[0]?.month;
  const past = `scans_until_${month ?? 'now'}`;
  await sql`alter table scans rename to ${sql.table(past)}`.execute(db);
  for (const index of ['pkey', 'by_activation', 'with_place'])
    await sql`alter index ${sql.ref(`scans_${index}`)} rename to ${sql.ref(`${past}_${index}`)}`.execute(db);
  await sql`drop index scans_by_time`.execute(db);
  // A key over all partitions must contain the time, but a repeated scan may have another time. So ids are unique only in a partition.
  await sql`
    create table scans (
      id uuid not null,
      code_id text not null constraint scans_code_id_fkey references codes (id) on delete cascade,
      activation_id uuid constraint scans_activation_id_fkey references activations (id) on delete cascade,
      scanned_at timestamptz not null,
      device text not null,
      os text not null,
      country text not null,
      lat double precision,
      lng double precision,
      is_own boolean not null
    ) partition by range (scanned_at)`.execute(db);
  await sql`create index scans_by_activation on scans (activation_id, scanned_at desc, id desc)`.execute(db);
  await sql`
    create index scans_with_place on scans (activation_id, scanned_at desc, id desc) where lat is not null`.execute(
    db,
  );
  // Serves the daily erasure of positions. The erasure of scans needs no index, because it reads one month as a whole.
  await sql`create index scans_by_time on scans (scanned_at) where lat is not null`.execute(db);
  if (month === undefined) await sql`drop table ${sql.table(past)}`.execute(db);
  else {
    const end = sql.lit(`${month.replace('_', '-')}-01 00:00:00+00`);
    await sql`
      alter table scans attach partition ${sql.table(past)} for values from (minvalue) to (${end})`.execute(
      db,
    );
  }
  // The default partition accepts scans outside all months, so that no insert fails.
  await sql`create table scans_default partition of scans (primary key (id)) default`.execute(db);
}
