import { type Kysely, sql } from 'kysely';

/** Adds the time zone of an account's mails, which the browser reports at a log-in; null until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column time_zone text`.execute(db);
}
