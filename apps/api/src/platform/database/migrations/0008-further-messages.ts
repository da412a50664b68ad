import { type Kysely, sql } from 'kysely';

/** The owner's words to the finder in further languages: part of the item, read with it and erased with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations add column further_messages jsonb not null default '[]'`.execute(db);
}
