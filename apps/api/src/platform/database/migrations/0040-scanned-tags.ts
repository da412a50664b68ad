import { type Kysely, sql } from 'kysely';

/** Whether a tag was scanned since it is on its item, by another person than its owners: no batch is searched for scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tags add column was_scanned boolean not null default false`.execute(db);
}
