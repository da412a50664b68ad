import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table script_tokens (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      hash bytea not null unique,
      name text not null,
      "right" text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index script_tokens_by_account on script_tokens (account_id, created_at desc)`.execute(db);
  await sql`create index script_tokens_by_end on script_tokens (expires_at)`.execute(db);
}
