import { type Kysely, sql } from 'kysely';

/** Adds the owner's messages to finders in additional languages. The column belongs to the item, so both are erased together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations add column further_messages jsonb not null default '[]'`.execute(db);
}
