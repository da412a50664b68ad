import type { Language } from '@homeward/messages/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { hashToken } from '../../platform/tokens.ts';

export interface RepliedConversation {
  readonly conversationId: string;
  /** The owner or co-owner who received the mail; null for the finder. */
  readonly accountId: string | null;
  readonly itemId: string;
  /** The finder's address; empty if the finder left none. */
  readonly address: string;
  /** The finder's language. */
  readonly language: Language | null;
}

export async function findRepliedConversation(
  db: Db,
  token: string,
): Promise<RepliedConversation | undefined> {
  return db
    .selectFrom('reply_addresses as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('notes as n', 'n.id', 'c.id')
    .select([
      'r.conversation_id as conversationId',
      'r.account_id as accountId',
      'c.activation_id as itemId',
      'n.reply_to as address',
      sql<Language | null>`c.language`.as('language'),
    ])
    .where('r.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}
