import { type Kysely, sql } from 'kysely';

/** The accuracy of a note's place in metres, as `location_shares.accuracy_m`; null in rows of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notes add column accuracy_m integer`.execute(db);
}
