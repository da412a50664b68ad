import { type Kysely, sql } from 'kysely';

/** In a transaction of its own: while the column was added, no request could read tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tags t set was_scanned = true
    where t.item_id is not null
      and exists (select from scans s where s.activation_id = t.item_id and s.code_id = t.id and not s.is_own)`.execute(
    db,
  );
}
