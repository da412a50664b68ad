import { type Kysely, sql } from 'kysely';

/** Stores which entries of an item an account has read. Adds an index of an account's lost items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table item_reads add column scans_read_until timestamptz, add column known_since timestamptz`.execute(
    db,
  );
  await sql`
    create table read_entries (
      activation_id uuid not null references items (id) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      entry_id uuid not null,
      happened_at timestamptz not null,
      primary key (activation_id, account_id, entry_id)
    )`.execute(db);
  await sql`create index read_entries_by_account on read_entries (account_id)`.execute(db);
  await sql`
    create index items_lost on items (account_id, created_at desc, id desc) where is_lost`.execute(db);
}
