import { type Kysely, sql } from 'kysely';

/** Language of an account's app and mails; null until known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text`.execute(db);
}
