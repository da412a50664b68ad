import { type Kysely, sql } from 'kysely';

/** Marks tags whose present item was scanned by finders, so that the list of batches need not search all scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tags add column was_scanned boolean not null default false`.execute(db);
}
