import { LinkNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashToken } from '../../platform/tokens.ts';

export async function addFinderAddress(
  db: Db,
  { conversationId, token, now }: { conversationId: string; token: string; now: Date },
): Promise<void> {
  await db
    .insertInto('finder_addresses')
    .values({ conversation_id: conversationId, token_hash: hashToken(token), mailed_at: now })
    .execute();
}

/** Returns true if the finder confirmed the address, false while confirmation is pending, undefined if none was requested. */
export async function findConfirmation(db: Db, conversationId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('finder_addresses')
    .select('confirmed_at')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row && row.confirmed_at !== null;
}

/** Returns a note's time, and the item's category if the category is on the operator's list. Neither contains text of the owner. */
export async function getNoteFacts(
  db: Db,
  conversationId: string,
): Promise<{ readonly notedAt: string; readonly category?: string }> {
  const { notedAt, category } = await db
    .selectFrom('notes as n')
    .innerJoin('items as i', 'i.id', 'n.activation_id')
    .leftJoin('categories as c', 'c.name', 'i.category')
    .select(['n.created_at as notedAt', 'c.name as category'])
    .where('n.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return { notedAt: notedAt.toISOString(), ...(category === null ? {} : { category }) };
}

export interface LinkedAddress {
  readonly conversationId: string;
  readonly address: string;
  readonly isConfirmed: boolean;
}

export async function getLinkedAddress(db: Db, token: string): Promise<LinkedAddress> {
  return db
    .selectFrom('finder_addresses as f')
    .innerJoin('conversations as c', 'c.id', 'f.conversation_id')
    .innerJoin('notes as n', 'n.id', 'c.id')
    .select((select) => [
      'c.id as conversationId',
      'n.reply_to as address',
      select('f.confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
    ])
    .where('f.token_hash', '=', hashToken(token))
    .where('c.ended_at', 'is', null)
    .executeTakeFirstOrThrow(() => new LinkNotFoundError());
}

export async function setConfirmed(db: Db, conversationId: string, now: Date): Promise<void> {
  await db
    .updateTable('finder_addresses')
    .set({ confirmed_at: now })
    .where('conversation_id', '=', conversationId)
    .where('confirmed_at', 'is', null)
    .execute();
}
