import { type Kysely, sql } from 'kysely';

/** Adds the host for which a passkey was made. Null in rows of earlier versions until the passkey is used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkeys add column rp_id text`.execute(db);
}
