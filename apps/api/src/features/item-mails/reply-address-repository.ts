import type { Db } from '../../platform/database/db.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { ItemMailDependencies } from './notify-recipients.ts';
import { newReplyToken, replyAddressOf } from './reply-address-rules.ts';

/** The conversation that a mail is about, and the account it goes to; null for the finder. */
interface MailedConversation {
  readonly conversationId: string;
  readonly accountId: string | null;
  readonly now: Date;
}

/** Makes the Reply-To address of one mail; undefined where no mailbox is read. */
export async function addReplyAddress(
  { config }: Pick<ItemMailDependencies, 'config'>,
  db: Db,
  { conversationId, accountId, now }: MailedConversation,
): Promise<string | undefined> {
  if (!config.mailIn) return undefined;
  const token = newReplyToken();
  await db
    .insertInto('reply_addresses')
    .values({
      token_hash: hashToken(token),
      conversation_id: conversationId,
      account_id: accountId,
      created_at: now,
    })
    .execute();
  return replyAddressOf(config.mailIn.address, token);
}

/** Finds what a token of a Reply-To address is about. */
export async function findReplyAddress(
  db: Db,
  token: string,
): Promise<Omit<MailedConversation, 'now'> | undefined> {
  return db
    .selectFrom('reply_addresses')
    .select(['conversation_id as conversationId', 'account_id as accountId'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}
