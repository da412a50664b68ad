import { type Kysely, sql } from 'kysely';

/** Adds the language of an account's app and mails; null until the language is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text`.execute(db);
}
