import type { CodeId } from '@homeward/contract/code-id';
import type { RegisteredItem } from '@homeward/contract/item/item-fields';
import { sql } from 'kysely';
import { isKept } from '../../domain/kept-item.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import {
  type Activation,
  activationColumns,
  addActivation,
  lockOwner,
  searchColumns,
} from './code-repository.ts';

/** An item that is locked until the transaction ends; undefined when it is gone. */
export async function lockActivation(db: Db, id: string): Promise<Activation | undefined> {
  return db
    .selectFrom('activations')
    .select(activationColumns)
    .where('id', '=', id)
    .where(sql.raw<boolean>(isKept('activations')))
    .forUpdate()
    .executeTakeFirst();
}

/** Whose an item is from now on, and what they tell its finders. */
export interface NewOwner
  extends Pick<RegisteredItem, 'email' | 'mobile_number' | 'default_message' | 'contact_privacy'> {
  readonly accountId: string;
  readonly now: Date;
}

/** Gives an item to another account, with all that happened to it. */
export async function giveActivation(
  db: Db,
  { id, name }: Activation,
  { accountId, now, ...contact }: NewOwner,
): Promise<void> {
  await lockOwner(db, accountId);
  await db
    .updateTable('activations')
    .set({
      ...contact,
      account_id: accountId,
      further_messages: '[]',
      survey_answer: '',
      ...searchColumns(accountId, name),
      is_lost: false,
      lost_since: null,
      created_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives the tag of an item to another account, as a new row with its name and category; answers the row's id. The old one
 * stands on no code and has no account from then on: it is emptied in slices, see move-story.ts, and erased as the items of a deleted account are.
 */
export async function renewActivation(
  db: Db,
  { id: oldId, codeId, name, category }: Activation,
  { accountId, now, ...contact }: NewOwner,
): Promise<string> {
  await db
    .updateTable('activations')
    .set({ code_id: null, account_id: oldId, is_lost: false })
    .where('id', '=', oldId)
    .execute();
  const id = newId(now);
  const item = { ...contact, name, category, survey_ans: '' };
  await addActivation(db, { id, codeId: codeId as CodeId, accountId, item, now });
  return id;
}

/** An item by its row. */
export async function findActivationById(db: Db, id: string): Promise<Activation | undefined> {
  return db
    .selectFrom('activations')
    .select(activationColumns)
    .where('id', '=', id)
    .where(sql.raw<boolean>(isKept('activations')))
    .executeTakeFirst();
}
