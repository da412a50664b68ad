import type { RegisteredItem } from '@homeward/contract/item/item-fields';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { addItem, type Item, searchColumns } from './item-repository.ts';
import { moveTags } from './tag-repository.ts';

export interface NewOwner
  extends Pick<RegisteredItem, 'email' | 'mobile_number' | 'default_message' | 'contact_privacy'> {
  readonly accountId: string;
  readonly now: Date;
}

/** Gives an item with its history to another account; both must be locked. Returns the item's id. */
export async function giveItem(
  tx: Db,
  { id, name }: Item,
  { accountId, now, ...contact }: NewOwner,
): Promise<string> {
  await tx
    .updateTable('items')
    .set({
      ...contact,
      account_id: accountId,
      further_messages: '[]',
      contact_ways: '[]',
      survey_answer: '',
      ...searchColumns(accountId, name),
      is_lost: false,
      lost_since: null,
      created_at: now,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Creates a new row of an item for another account, moves the tags to the new row and returns the row's id. */
export async function renewItem(
  tx: Db,
  { id: oldId, name, category }: Item,
  { accountId, now, ...contact }: NewOwner,
): Promise<string> {
  await tx.updateTable('items').set({ account_id: oldId, is_lost: false }).where('id', '=', oldId).execute();
  const id = newId(now);
  await addItem(tx, { id, accountId, item: { ...contact, name, category, survey_ans: '' }, now });
  await moveTags(tx, oldId, id);
  return id;
}
