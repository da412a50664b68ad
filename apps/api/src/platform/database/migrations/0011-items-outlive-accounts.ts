import { type Kysely, sql } from 'kysely';

/** A deleted account's items are erased later, in slices. With the foreign key they would be erased at once and block other requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations drop constraint activations_account_id_fkey`.execute(db);
}
