import { type Kysely, sql } from 'kysely';

/** The time zone of an account's mails, as its browser last reported it; null until the next log-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column time_zone text`.execute(db);
}
