import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table batches (
      id uuid primary key,
      name text not null unique,
      note text not null,
      count integer not null,
      created_at timestamptz not null,
      printed_at timestamptz
    )`.execute(db);
  await sql`
    alter table codes
      add column batch_id uuid references batches (id),
      add column retired_at timestamptz,
      add column replaced_by text references codes (id)`.execute(db);
  await sql`create index codes_by_batch on codes (batch_id, id) where batch_id is not null`.execute(db);
  await sql`create index codes_by_replacement on codes (replaced_by) where replaced_by is not null`.execute(
    db,
  );
  // Supports a search by prefix with any collation of the database, because the index compares bytes.
  await sql`create index codes_by_prefix on codes (id text_pattern_ops)`.execute(db);
  await sql`
    create table help_requests (
      id uuid primary key,
      activation_id uuid not null references activations (id) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      message text not null,
      is_abuse boolean not null,
      shows_details boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index help_requests_by_activation on help_requests (activation_id)`.execute(db);
  await sql`create index help_requests_by_account on help_requests (account_id)`.execute(db);
}
