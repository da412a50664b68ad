import { type Kysely, sql } from 'kysely';

/** Adds the language of a sign-up, which the account gets. Null in sign-ups of an earlier version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_ups add column language text`.execute(db);
}
