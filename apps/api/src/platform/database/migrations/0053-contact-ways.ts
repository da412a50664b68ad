import { type Kysely, sql } from 'kysely';

/** Adds columns for the contact ways of items and accounts, and for the quick answer (a predefined sentence) of a note or message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['items', 'accounts'])
    await sql`alter table ${sql.table(table)} add column contact_ways jsonb not null default '[]'`.execute(
      db,
    );
  for (const table of ['notes', 'messages'])
    await sql`alter table ${sql.table(table)} add column quick_answer text`.execute(db);
}
