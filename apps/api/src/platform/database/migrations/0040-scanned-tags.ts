import { type Kysely, sql } from 'kysely';

/** Marks tags that a finder has scanned since they are on their item, so that no list of batches searches all scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tags add column was_scanned boolean not null default false`.execute(db);
}
