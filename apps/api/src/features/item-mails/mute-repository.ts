import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { looksAfter } from '../items/access-rules.ts';
import { MUTE_LINK_LIFE_DAYS } from './item-mail-rules.ts';

export interface ItemMute {
  readonly accountId: string;
  readonly itemId: string;
}

export async function addMute(db: Db, { accountId, itemId }: ItemMute, now: Date): Promise<void> {
  await db
    .insertInto('item_mutes')
    .values({ account_id: accountId, activation_id: itemId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'activation_id']).doNothing())
    .execute();
}

export async function deleteMute(db: Db, { accountId, itemId }: ItemMute): Promise<void> {
  await db
    .deleteFrom('item_mutes')
    .where('account_id', '=', accountId)
    .where('activation_id', '=', itemId)
    .execute();
}

export async function isMuted(db: Db, { accountId, itemId }: ItemMute): Promise<boolean> {
  const row = await db
    .selectFrom('item_mutes')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('activation_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMutedPeople(db: Db, itemId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('item_mutes')
    .select('account_id')
    .where('activation_id', '=', itemId)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

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

export interface MutableItem extends ItemMute {
  readonly name: string;
  readonly isMuted: boolean;
}

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

export const muteLinkRetention: RetentionRule = {
  longLived: ['mute_links'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('mute_links').where('created_at', '<', daysAgo(MUTE_LINK_LIFE_DAYS)).execute(),
};

export async function deleteMutesOf(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('item_mutes').where('activation_id', '=', itemId).execute();
  await db.deleteFrom('mute_links').where('activation_id', '=', itemId).execute();
}
