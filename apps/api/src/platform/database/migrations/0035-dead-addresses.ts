import { type Kysely, sql } from 'kysely';

/** Stores the SHA-256 of lower-case addresses whose mails bounce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dead_addresses (
      address_hash bytea primary key,
      mail_id uuid not null,
      reported_at timestamptz not null
    )`.execute(db);
}
