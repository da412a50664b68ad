import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { monthOf, partitionOf, readPartition, type ScanPartition } from './scan-month-rules.ts';

/** Limits the time for which a partition change blocks requests. In a deadlock the change fails first, because deadlock_timeout is 1 s. */
async function limitLockWait(tx: Db): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(tx);
}

export async function listPartitions(db: Db): Promise<ScanPartition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'scans'::regclass order by c.relname`.execute(db);
  return rows.map(({ name }) => readPartition(name)).filter((it) => it !== undefined);
}

export async function listMonthsWithoutPartition(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', scanned_at at time zone 'UTC') at time zone 'UTC' as month
    from scans_default order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Adds a month's partition and moves the month's scans there. Rejects if a concurrent process has already added the partition. */
export async function addPartition(db: Db, month: Date): Promise<void> {
  const [from, to] = [month, monthOf(month, 1)].map((moment) => sql.lit(moment.toISOString()));
  const suffix = sql.raw(partitionOf(month).name.replace('scans_', ''));
  await inTransaction(db, async (tx) => {
    await limitLockWait(tx);
    await sql`create table scans_${suffix} (like scans, primary key (id))`.execute(tx);
    // After this statement the default partition rejects scans of the month.
    await sql`
      alter table scans_default
      add constraint scans_moving check (scanned_at < ${from} or scanned_at >= ${to}) not valid`.execute(tx);
    await sql`
      with moved as (delete from scans_default where scanned_at >= ${from} and scanned_at < ${to} returning *)
      insert into scans_${suffix} select * from moved`.execute(tx);
    await sql`alter table scans attach partition scans_${suffix} for values from (${from}) to (${to})`.execute(
      tx,
    );
    await sql`alter table scans_default drop constraint scans_moving`.execute(tx);
  });
}

export async function dropPartition(db: Db, { name }: ScanPartition): Promise<void> {
  await inTransaction(db, async (tx) => {
    await limitLockWait(tx);
    await sql`drop table if exists ${sql.table(name)}`.execute(tx);
  });
}
