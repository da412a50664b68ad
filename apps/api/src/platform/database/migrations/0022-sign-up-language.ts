import { type Kysely, sql } from 'kysely';

/** In which language somebody signed up: their account begins with it; null in sign-ups that an earlier version took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_ups add column language text`.execute(db);
}
