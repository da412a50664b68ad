import { type Kysely, sql } from 'kysely';

/** Adds a column that marks tags whose present item a finder has scanned. The list of batches then need not search all scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tags add column was_scanned boolean not null default false`.execute(db);
}
