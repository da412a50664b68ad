import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      account_id uuid primary key references accounts (id) on delete cascade,
      email text not null,
      updates_contact boolean not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`alter table dead_addresses add column withheld integer not null default 0`.execute(db);
}
