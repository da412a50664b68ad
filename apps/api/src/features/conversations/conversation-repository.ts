import { randomBytes } from 'node:crypto';
import type { Language } from '@homeward/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashToken, linkTokenOf, newLinkToken } from '../../platform/tokens.ts';
import { normaliseAddress } from './finder-mail-rules.ts';

const SALT_BYTES = 16;

export interface NewConversation {
  readonly id: string;
  readonly itemId: string;
  /** Idempotency key from the finder's page. The database does not store it. */
  readonly key: string | undefined;
  readonly language: Language;
  readonly now: Date;
}

/** Creates a conversation and returns its link's token. A repeated note with the same key gets the same token. */
export async function openConversation(
  db: Db,
  { id, itemId, key, language, now }: NewConversation,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const token = key === undefined ? newLinkToken() : linkTokenOf(key, salt);
  const added = await db
    .insertInto('conversations')
    .values({
      id,
      activation_id: itemId,
      token_hash: hashToken(token),
      token_salt: salt,
      language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added || key === undefined) return token;
  const { token_salt } = await db
    .selectFrom('conversations')
    .select('token_salt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return linkTokenOf(key, token_salt);
}

/** Adds another token that opens the conversation; repeatable. */
export async function addConversationLink(
  db: Db,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<void> {
  await db
    .insertInto('conversation_links')
    .values({ token_hash: hashToken(token), conversation_id: id, created_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

const isOpenedBy = (tokenHash: Buffer) =>
  sql<boolean>`(c.token_hash = ${tokenHash}
    or c.id = (select l.conversation_id from conversation_links l where l.token_hash = ${tokenHash}))`;

export interface LinkedConversation {
  readonly id: string;
  readonly itemId: string;
  readonly accountId: string;
  readonly ownerName: string;
  readonly itemName: string;
  readonly codeId: string;
  readonly thanks: string | null;
}

/** Returns the open conversation of a link. Throws LinkNotFoundError if the link is unknown or the conversation has ended. */
export async function getLinkedConversation(db: Db, token: string): Promise<LinkedConversation> {
  return getOpenConversation(db, isOpenedBy(hashToken(token)));
}

/** Returns the id of a link's conversation, open or ended. */
export async function findConversationId(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where(isOpenedBy(hashToken(token)))
    .executeTakeFirst();
  return row?.id;
}

export async function getConversation(db: Db, id: string): Promise<LinkedConversation> {
  return getOpenConversation(db, sql<boolean>`c.id = ${id}::uuid`);
}

async function getOpenConversation(db: Db, condition: RawBuilder<boolean>): Promise<LinkedConversation> {
  return db
    .selectFrom('conversations as c')
    .innerJoin('items as a', 'a.id', 'c.activation_id')
    .innerJoin('accounts as p', 'p.id', 'a.account_id')
    .innerJoin('tags as t', (join) => join.onRef('t.item_id', '=', 'a.id').on('t.is_main', '=', true))
    .select([
      'c.id',
      'c.activation_id as itemId',
      'a.account_id as accountId',
      'p.name as ownerName',
      'a.name as itemName',
      't.id as codeId',
      'c.thanks',
    ])
    .where(condition)
    .where('c.ended_at', 'is', null)
    .executeTakeFirstOrThrow(() => new LinkNotFoundError());
}

/** Locks an open conversation, so that it stays open until the transaction ends. Returns false if the conversation has ended. */
export async function holdOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('conversations').set({ language }).where('id', '=', id).execute();
}

/** Ends a conversation. A conversation that has ended can still be blocked. */
export async function endConversation(
  db: Db,
  { id, by, now }: { id: string; by: 'finder' | 'owner' | 'blocked'; now: Date },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})`, ended_by: by })
    .where('id', '=', id)
    .$if(by !== 'blocked', (open) => open.where('ended_at', 'is', null))
    .execute();
}

export async function isBlocked(
  db: Db,
  finder: {
    readonly itemId: string;
    readonly token: string | undefined;
    readonly replyTo: string | undefined;
  },
): Promise<boolean> {
  const { itemId, token, replyTo } = finder;
  if (token === undefined && replyTo === undefined) return false;
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('notes as n', 'n.id', 'c.id')
    .select('c.id')
    .where('c.activation_id', '=', itemId)
    .where('c.ended_by', '=', 'blocked')
    .where((where) =>
      where.or([
        ...(token === undefined ? [] : [isOpenedBy(hashToken(token))]),
        ...(replyTo === undefined ? [] : [sql<boolean>`lower(n.reply_to) = ${normaliseAddress(replyTo)}`]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
