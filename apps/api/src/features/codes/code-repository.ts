import type { CodeId } from '@homeward/contract/code-id';
import type { ItemFields, RegisteredItem } from '@homeward/contract/item/item-fields';
import { foldText } from '@homeward/contract/texts/search-text';
import { sql } from 'kysely';
import { ITEM_COLUMNS } from '../../domain/item-columns.ts';
import { isKept } from '../../domain/kept-item.ts';
import { CodeNotFoundError, CodeNotRegisteredError } from '../../domain/known-code.ts';
import { resolveReplacementOf } from '../../domain/replacement.ts';
import { searchKeys } from '../../domain/search-words.ts';
import type { Db } from '../../platform/database/db.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';
import type { ItemChange } from './code-rules.ts';

/** An activated code with the item on it, whose fields have the names of the wire. */
export interface Activation extends Readonly<ItemFields> {
  readonly id: string;
  readonly codeId: string;
  readonly accountId: string;
  readonly isLost: boolean;
  readonly photoId: string | null;
}

export const activationColumns = [
  'id',
  'code_id as codeId',
  'account_id as accountId',
  ...ITEM_COLUMNS,
  'is_lost as isLost',
  'photo_id as photoId',
] as const;

/** Tells whether a code was minted and its tag is in use; it stays so until the transaction is over. */
export async function isInUse(db: Db, codeId: CodeId): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('id')
    .where('id', '=', codeId)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The code in use that a tag leads to: its own, or the one that took over from it. */
export async function resolveReplacement(db: Db, codeId: CodeId): Promise<string | undefined> {
  const row = await db
    .selectFrom('codes')
    .select('id')
    .where('id', '=', resolveReplacementOf(codeId))
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The item on a code, or on the one that took over from it. */
export async function findActivation(db: Db, codeId: CodeId): Promise<Activation | undefined> {
  return db
    .selectFrom('activations')
    .select(activationColumns)
    .where('code_id', '=', resolveReplacementOf(codeId))
    .where(sql.raw<boolean>(isKept('activations')))
    .executeTakeFirst();
}

/** The item on a code; throws for a code that was never minted and for a blank one. */
export async function getActivation(db: Db, codeId: CodeId): Promise<Activation> {
  const activation = await findActivation(db, codeId);
  if (activation) return activation;
  throw (await resolveReplacement(db, codeId)) === undefined
    ? new CodeNotFoundError()
    : new CodeNotRegisteredError();
}

/** What an item is found by. */
export function searchColumns(accountId: string, name: string) {
  const folded = foldText(name);
  return { search_name: folded, search_keys: sql<number[]>`${searchKeys(accountId, folded)}::integer[]` };
}

/** As a foreign key would, so that no item goes to an account that is deleted at this very moment. */
export async function lockOwner(db: Db, accountId: string): Promise<void> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
}

interface NewActivation extends Pick<Activation, 'id' | 'codeId' | 'accountId'> {
  readonly item: RegisteredItem;
  readonly now: Date;
}

/**
 * Puts an item on a code; false when the code has one. Throws UnauthenticatedError where the account is gone. The unique code decides
 * between people at the same moment.
 */
export async function addActivation(
  db: Db,
  { id, codeId, accountId, item, now }: NewActivation,
): Promise<boolean> {
  const { survey_ans, ...sameNames } = item;
  await lockOwner(db, accountId);
  await db
    .deleteFrom('activations')
    .where('code_id', '=', codeId)
    .where(sql.raw<boolean>(`not ${isKept('activations')}`))
    .execute();
  const row = await db
    .insertInto('activations')
    .values({
      id,
      code_id: codeId,
      account_id: accountId,
      ...sameNames,
      survey_answer: survey_ans,
      ...searchColumns(accountId, item.name),
      is_lost: false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what is said of the item on a code and leaves what is undefined alone; gives nothing when the item is gone. */
export async function updateActivation(
  db: Db,
  { id, accountId }: Pick<Activation, 'id' | 'accountId'>,
  { further_messages, survey_ans, ...sameNames }: ItemChange,
): Promise<Activation | undefined> {
  return db
    .updateTable('activations')
    .set({
      ...sameNames,
      further_messages: further_messages && JSON.stringify(further_messages),
      survey_answer: survey_ans,
      ...searchColumns(accountId, sameNames.name),
    })
    .where('id', '=', id)
    .returning(activationColumns)
    .executeTakeFirst();
}

/** Frees a code: its item goes, with scans, notes, shares, photos and mails about it. True unless it was gone already. */
export async function deleteActivation(db: Db, { id }: Pick<Activation, 'id'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('activations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** A page of an account's items, newest first; those alone whose survey question is open, if that is asked. */
export async function listActivations(
  db: Db,
  accountId: string,
  { isUnanswered, ...page }: Page & { readonly isUnanswered: boolean },
): Promise<Activation[]> {
  return db
    .selectFrom('activations')
    .select(activationColumns)
    .where('account_id', '=', accountId)
    .$if(isUnanswered, (query) => query.where('survey_answer', '=', ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Sets lost mode, or flips it when no wish is given; throws CodeNotRegisteredError where there is no item any more. */
export async function setLost(
  db: Db,
  codeId: CodeId,
  wish: boolean | undefined,
  now: Date,
): Promise<{ isLost: boolean; hasChanged: boolean }> {
  // Locked, so that of several requests at once each sees what the one before it did.
  const { id, is_lost: wasLost } = await db
    .selectFrom('activations')
    .select(['id', 'is_lost'])
    .where('code_id', '=', resolveReplacementOf(codeId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new CodeNotRegisteredError());
  const isLost = wish ?? !wasLost;
  if (isLost === wasLost) return { isLost, hasChanged: false };
  await db
    .updateTable('activations')
    .set({ is_lost: isLost, lost_since: isLost ? now : null })
    .where('id', '=', id)
    .execute();
  return { isLost, hasChanged: true };
}

/** Puts the item on one code onto another, with all that hangs on it. */
export async function moveActivation(db: Db, from: CodeId, to: CodeId): Promise<void> {
  await db.updateTable('activations').set({ code_id: to }).where('code_id', '=', from).execute();
}

/** Gives items of one category another, all at once, so that two categories can swap their names. */
export async function renameOnItems(
  db: Db,
  renamed: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  await sql`
    update activations set category = r.new_name
    from unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[]) as r (old_name, new_name)
    where category = r.old_name`.execute(db);
}
