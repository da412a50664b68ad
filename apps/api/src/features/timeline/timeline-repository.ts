import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { ItemChanges } from '../../platform/database/item-story-tables.ts';

interface NewItemChange {
  readonly activationId: string;
  readonly accountId: string;
  readonly kind: ItemChanges['kind'];
  readonly now: Date;
}

/** Says in an item's timeline that it was lost, found or home again. */
export async function addItemChange(
  db: Db,
  { activationId, accountId, kind, now }: NewItemChange,
): Promise<void> {
  await db
    .insertInto('item_changes')
    .values({
      id: newId(now),
      activation_id: activationId,
      account_id: accountId,
      kind,
      happened_at: now,
    })
    .execute();
}
