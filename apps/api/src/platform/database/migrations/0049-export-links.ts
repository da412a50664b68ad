import { type Kysely, sql } from 'kysely';

/** Stores links to exports. An export contains a whole account or, if `activation_id` is set, one item of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table export_links (
      token_hash bytea primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      activation_id uuid,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index export_links_by_account on export_links (account_id)`.execute(db);
}
