import { type Kysely, sql } from 'kysely';

/**
 * An account is deleted at once, its items in slices behind it: the foreign key would erase them all in the transaction of the
 * deletion, for which other requests wait. A transaction that adds an item locks its account instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations drop constraint activations_account_id_fkey`.execute(db);
}
