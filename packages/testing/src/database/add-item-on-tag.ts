import { addItem, type NewItem } from '@homeward/api/features/items/item-repository.ts';
import { attachTag } from '@homeward/api/features/items/tag-repository.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';

/** Inserts an item on a blank tag without validation. */
export async function addItemOnTag(
  db: Db,
  { codeId, ...item }: NewItem & { readonly codeId: string },
): Promise<void> {
  await addItem(db, item);
  await attachTag(db, codeId, { itemId: item.id, isMain: true });
}
