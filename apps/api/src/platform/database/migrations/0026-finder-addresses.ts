import { type Kysely, sql } from 'kysely';

/** Stores requests to confirm finders' addresses, and hashes of addresses that refuse mails to finders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finder_addresses (
      conversation_id uuid primary key references conversations (id) on delete cascade,
      token_hash bytea not null unique,
      mailed_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create table refused_addresses (
      address_hash bytea primary key,
      refused_at timestamptz not null
    )`.execute(db);
  await sql`
    create table refusal_links (
      token_hash bytea primary key,
      address_hash bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index refusal_links_by_time on refusal_links (created_at)`.execute(db);
}
