import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { monthOf, partitionOf, readPartition, type ScanPartition } from './scan-month-rules.ts';

/** Scans wait at most so long behind a change of partitions, which itself waits for a long transaction, such as a backup. */
const LOCK_PATIENCE = sql`set local lock_timeout = '1s'`;

/** Lists the partitions of scans but for the one that takes what no month does. */
export async function listPartitions(db: Db): Promise<ScanPartition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'scans'::regclass order by c.relname`.execute(db);
  return rows.map(({ name }) => readPartition(name)).filter((it) => it !== undefined);
}

/** Lists the months of the scans that were written while there was no partition for them, the oldest first. */
export async function listMonthsWithoutPartition(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', scanned_at at time zone 'UTC') at time zone 'UTC' as month
    from scans_default order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Makes the partition of a month, and puts into it the scans of that month that are there already. */
export async function addPartition(db: Db, month: Date): Promise<void> {
  const [from, to] = [month, monthOf(month, 1)].map((moment) => sql.lit(moment.toISOString()));
  await inTransaction(db, async (tx) => {
    await LOCK_PATIENCE.execute(tx);
    // Processes that start together: the second finds it made.
    await sql`lock table scans in share row exclusive mode`.execute(tx);
    const { name } = partitionOf(month);
    if ((await listPartitions(tx)).some((partition) => partition.name === name)) return;
    await sql`
      create temporary table scans_of_month on commit drop as
      select * from scans_default where scanned_at >= ${from} and scanned_at < ${to}`.execute(tx);
    await sql`delete from scans where scanned_at >= ${from} and scanned_at < ${to}`.execute(tx);
    await sql`
      create table ${sql.table(name)} partition of scans (primary key (id))
      for values from (${from}) to (${to})`.execute(tx);
    await sql`insert into scans select * from scans_of_month`.execute(tx);
    await sql`drop table scans_of_month`.execute(tx);
  });
}

/** Drops a partition with all its scans. */
export async function dropPartition(db: Db, { name }: ScanPartition): Promise<void> {
  await inTransaction(db, async (tx) => {
    await LOCK_PATIENCE.execute(tx);
    await sql`drop table if exists ${sql.table(name)}`.execute(tx);
  });
}
