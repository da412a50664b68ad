import { type Kysely, sql } from 'kysely';

/** Language at sign-up, with which the account starts; null in sign-ups of an earlier version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_ups add column language text`.execute(db);
}
