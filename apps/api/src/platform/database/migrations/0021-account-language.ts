import { type Kysely, sql } from 'kysely';

/** In which language an account reads the product and its mails; null where nothing has told it yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text`.execute(db);
}
