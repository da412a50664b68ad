import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reply_addresses (
      token_hash bytea primary key,
      conversation_id uuid not null references conversations (id) on delete cascade,
      account_id uuid references accounts (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index reply_addresses_by_conversation on reply_addresses (conversation_id)`.execute(db);
  await sql`create index reply_addresses_by_account on reply_addresses (account_id)`.execute(db);
  await sql`alter table messages add column trimmed_text text`.execute(db);
}
