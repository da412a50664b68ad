import { NOTES_RETENTION_DAYS } from '@homeward/contract/limits';
import type { QuickAnswer } from '@homeward/contract/quick-answers';
import { hasSameWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import { SentBeforeError } from '../../platform/errors.ts';
import type { RetentionRule } from '../../platform/retention.ts';

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly itemId: string;
  readonly accountId: string | null;
  readonly message: string;
  readonly quickAnswer?: QuickAnswer | undefined;
  /** Quotations and signature that were cut from a mailed reply. */
  readonly trimmedText?: string;
  readonly now: Date;
}

/** Adds a message; returns false if the same message exists. Throws SentBeforeError if the id belongs to a message with another text. */
export async function addMessage(db: Db, message: NewMessage): Promise<boolean> {
  const row = await db
    .insertInto('messages')
    .values({
      id: message.id,
      conversation_id: message.conversationId,
      activation_id: message.itemId,
      is_from_owner: message.accountId !== null,
      account_id: message.accountId,
      message: message.message,
      quick_answer: message.quickAnswer ?? null,
      trimmed_text: message.trimmedText ?? null,
      created_at: message.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return true;
  if (!hasSameWords(await getMessage(db, message.id), message)) throw new SentBeforeError();
  return false;
}

export interface MessageRow {
  readonly id: string;
  readonly isFromOwner: boolean;
  readonly accountId: string | null;
  readonly author: string | null;
  readonly message: string;
  readonly quickAnswer?: QuickAnswer | null;
  readonly trimmedText?: string | null;
  readonly createdAt: Date;
}

const COLUMNS = [
  'm.id',
  'm.is_from_owner as isFromOwner',
  'm.account_id as accountId',
  'p.name as author',
  'm.message',
  'm.quick_answer as quickAnswer',
  'm.trimmed_text as trimmedText',
  'm.created_at as createdAt',
] as const;

/** Lists a conversation's latest messages, oldest first. The finder's first note is not among them. */
export async function listMessages(db: Db, conversationId: string, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages as m')
    .leftJoin('accounts as p', 'p.id', 'm.account_id')
    .select(COLUMNS)
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export async function getMessage(db: Db, id: string): Promise<MessageRow> {
  return db
    .selectFrom('messages as m')
    .leftJoin('accounts as p', 'p.id', 'm.account_id')
    .select(COLUMNS)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
}

export const messageRetention: RetentionRule = {
  longLived: ['messages'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('messages').where('created_at', '<', daysAgo(NOTES_RETENTION_DAYS)).execute(),
};
