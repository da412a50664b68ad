import { type Kysely, sql } from 'kysely';

/** Fills `was_scanned` in a separate transaction, because the transaction that adds the column locks the table against reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tags t set was_scanned = true
    where t.item_id is not null
      and exists (select from scans s where s.activation_id = t.item_id and s.code_id = t.id and not s.is_own)`.execute(
    db,
  );
}
