import { type Kysely, sql } from 'kysely';

/** Invitations are found by a half of their link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index invitations_by_owner_token on invitations (owner_token_hash)`.execute(db);
}
