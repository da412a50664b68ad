import { type Kysely, sql } from 'kysely';

/** Adds columns for replaced access tokens and webhook secrets. A replaced value stays valid for a short time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column previous_access_hash bytea,
      add column previous_access_expires_at timestamptz`.execute(db);
  await sql`
    create index sessions_by_previous_access on sessions (previous_access_hash)
      where previous_access_hash is not null`.execute(db);
  await sql`
    alter table outgoing_channels
      add column previous_secret text,
      add column previous_secret_expires_at timestamptz`.execute(db);
}
