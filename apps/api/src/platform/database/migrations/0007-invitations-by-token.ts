import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index invitations_by_owner_token on invitations (owner_token_hash)`.execute(db);
}
