import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operators (
      account_id uuid primary key references accounts (id) on delete cascade,
      since timestamptz not null
    )`.execute(db);
  await sql`
    create table first_operator_links (
      token_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
