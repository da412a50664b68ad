import { type Kysely, sql } from 'kysely';

/** Adds the accuracy of a note's place in metres, like `location_shares.accuracy_m`. Null in rows of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notes add column accuracy_m integer`.execute(db);
}
