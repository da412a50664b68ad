import { type Kysely, sql } from 'kysely';

/** Drops the foreign key, which would erase a deleted account's items at once and block requests. A job now erases them in slices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations drop constraint activations_account_id_fkey`.execute(db);
}
