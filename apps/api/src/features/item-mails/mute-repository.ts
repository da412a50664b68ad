import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { looksAfter } from '../items/access-rules.ts';

/** An item and the person whose mails about it are meant. */
export interface ItemMute {
  readonly accountId: string;
  readonly itemId: string;
}

/** Ends the mails about an item for one person; nothing happens when they are ended already. */
export async function addMute(db: Db, { accountId, itemId }: ItemMute, now: Date): Promise<void> {
  await db
    .insertInto('item_mutes')
    .values({ account_id: accountId, activation_id: itemId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'activation_id']).doNothing())
    .execute();
}

/** Lets the mails about an item reach one person again. */
export async function deleteMute(db: Db, { accountId, itemId }: ItemMute): Promise<void> {
  await db
    .deleteFrom('item_mutes')
    .where('account_id', '=', accountId)
    .where('activation_id', '=', itemId)
    .execute();
}

/** Tells whether one person gets no mails about an item. */
export async function isMuted(db: Db, { accountId, itemId }: ItemMute): Promise<boolean> {
  const row = await db
    .selectFrom('item_mutes')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('activation_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of the accounts that get no mails about an item. */
export async function listMutedPeople(db: Db, itemId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('item_mutes')
    .select('account_id')
    .where('activation_id', '=', itemId)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

/** Lets the token's holder mute and unmute these items for one person. */
export async function addMuteLink(
  db: Db,
  link: { tokenHash: Buffer; accountId: string; itemIds: readonly string[]; now: Date },
): Promise<void> {
  if (link.itemIds.length === 0) return;
  await db
    .insertInto('mute_links')
    .values(
      link.itemIds.map((id) => ({
        token_hash: link.tokenHash,
        account_id: link.accountId,
        activation_id: id,
        created_at: link.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['token_hash', 'activation_id']).doNothing())
    .execute();
}

/** An item as the page of a link names it. */
export interface MutableItem extends ItemMute {
  readonly name: string;
  readonly isMuted: boolean;
}

/** The items that a token of a mail leads to and that are still its reader's to look after, by name. */
export async function listMutableItems(db: Db, tokenHash: Buffer): Promise<MutableItem[]> {
  return db
    .selectFrom('mute_links as l')
    .innerJoin('items as a', 'a.id', 'l.activation_id')
    .leftJoin('item_mutes as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.activation_id', '=', 'l.activation_id'),
    )
    .select((select) => [
      'l.account_id as accountId',
      'l.activation_id as itemId',
      'a.name',
      select('m.account_id', 'is not', null).$castTo<boolean>().as('isMuted'),
    ])
    .where('l.token_hash', '=', tokenHash)
    .where(looksAfter(sql`l.account_id`, 'a'))
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
}

/** Erases links of mails sent before a time: they are too old to work. */
export async function eraseOldMuteLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mute_links').where('created_at', '<', before).execute();
}

/** Forgets for whom an item is muted, and the links that mute it. */
export async function deleteMutesOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('item_mutes').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('mute_links').where('activation_id', '=', itemId).execute();
}
