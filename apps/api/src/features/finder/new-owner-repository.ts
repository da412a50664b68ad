import { sql } from 'kysely';
import type { RowMove } from '../../domain/row-move.ts';
import type { Db } from '../../platform/database/db.ts';

/** Moves up to `limit` of the newest notes to the row that the item has under its new owner. Returns the notes' ids. */
export async function moveNotes(db: Db, { from, to, limit }: RowMove): Promise<string[]> {
  const some = db
    .selectFrom('notes')
    .select('id')
    .where('activation_id', '=', from)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const moved = await db
    .updateTable('notes')
    .set({ activation_id: to })
    .where('id', 'in', some)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Moves up to `limit` of the newest shared places to the row that the item has under its new owner. Returns their number. */
export async function moveLocationShares(db: Db, { from, to, limit }: RowMove): Promise<number> {
  const some = db
    .selectFrom('location_shares')
    .select('id')
    .where('activation_id', '=', from)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable('location_shares')
    .set({ activation_id: to })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteNotesOf(db: Db, itemIds: readonly string[], limit: number): Promise<number> {
  const some = db
    .selectFrom('notes')
    .select('id')
    .where('activation_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('notes').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteLocationSharesOf(
  db: Db,
  itemIds: readonly string[],
  limit: number,
): Promise<number> {
  const some = db
    .selectFrom('location_shares')
    .select('id')
    .where('activation_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('location_shares')
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
