import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { monthOf, partitionOf, readPartition, type ScanPartition } from './scan-month-rules.ts';

/**
 * Takes all locks of a change of partitions before anything else is done: scans refer to codes and items, so that a partition
 * locks these, too. Requests wait at most so long behind it when it waits itself, as for a backup; that is less than the
 * second after which PostgreSQL looks for deadlocks, so that this gives up and no request is ended for it.
 */
async function lockTables(tx: Db, mode: 'share row exclusive' | 'access exclusive'): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(tx);
  await sql`lock table codes, activations, scans in ${sql.raw(mode)} mode`.execute(tx);
}

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
    await lockTables(tx, 'share row exclusive');
    // Processes that start together: the second finds it made.
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
    await lockTables(tx, 'access exclusive');
    await sql`drop table if exists ${sql.table(name)}`.execute(tx);
  });
}
