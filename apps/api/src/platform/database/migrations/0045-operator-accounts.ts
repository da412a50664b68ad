import { type Kysely, sql } from 'kysely';

/** Adds the time of an account's lock, and the table of planned acts. An act is due at `expires_at` unless the owner stops it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column locked_at timestamptz`.execute(db);
  await sql`
    create table planned_acts (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      kind text not null,
      operator text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      stopped_at timestamptz,
      unique (account_id, kind)
    )`.execute(db);
}
