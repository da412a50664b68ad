import { type Kysely, sql } from 'kysely';

/** Addresses whose mails come back: SHA-256 of the address in lower case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dead_addresses (
      address_hash bytea primary key,
      mail_id uuid not null,
      reported_at timestamptz not null
    )`.execute(db);
}
