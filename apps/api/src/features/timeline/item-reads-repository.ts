import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Says that an account has read an item's timeline up to a time; what it has read already stays read. */
export async function markItemRead(
  db: Db,
  { activationId, accountId, until }: { activationId: string; accountId: string; until: Date },
): Promise<void> {
  await db
    .insertInto('item_reads')
    .values({ activation_id: activationId, account_id: accountId, read_until: until })
    .onConflict((conflict) =>
      conflict.columns(['activation_id', 'account_id']).doUpdateSet({
        read_until: sql`greatest(item_reads.read_until, excluded.read_until)`,
      }),
    )
    .execute();
}
