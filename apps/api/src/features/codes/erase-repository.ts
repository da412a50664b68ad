import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Locks some items of an account until the transaction ends. */
export async function lockItemsOf(db: Db, accountId: string, limit: number): Promise<string[]> {
  const items = await db
    .selectFrom('activations')
    .select('id')
    .where('account_id', '=', accountId)
    // As their index has them: sorting a hundred thousand for each slice would take longer than erasing it.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute();
  return items.map(({ id }) => id);
}

/** Deletes items, with all that hangs on them. */
export async function deleteItems(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('activations').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
