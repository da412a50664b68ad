import type { Db } from '../../platform/database/db.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Config } from '../../settings/config.ts';
import { newReplyToken, replyAddressOf } from './reply-address-rules.ts';

interface MailedConversation {
  readonly conversationId: string;
  /** The mail's recipient; null for the finder. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** Creates a mail's Reply-To address. Returns undefined if no mailbox for replies is configured. */
export async function addReplyAddress(
  { config }: { readonly config: Pick<Config, 'mailIn'> },
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
