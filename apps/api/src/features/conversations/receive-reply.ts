import { NOTE_MAX_LENGTH } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { Context } from '../../context.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError, SentBeforeError } from '../../platform/errors.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import type { ReceivedReply } from '../../platform/mail/incoming/received-mail.ts';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import { derivedId } from '../../platform/tokens.ts';
import { findItem } from '../items/item-repository.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { answerFinder } from './answer-finder.ts';
import { getConversation } from './conversation-repository.ts';
import { mailboxOf } from './finder-mail-rules.ts';
import { addRefusalUrl, isMailed } from './mail-finder.ts';
import type { replyRefusedEmail } from './reply-emails.tsx';
import { findRepliedConversation, type RepliedConversation } from './reply-repository.ts';
import {
  appendLine,
  nameFiles,
  REFUSED_REPLIES,
  type ReplyProblem,
  toMessageText,
  toTrimmedText,
} from './reply-rules.ts';
import { addFinderMessage } from './write-as-finder.ts';

interface ConversationOfItem extends RepliedConversation {
  readonly codeId: string;
  readonly ownerId: string;
}

interface Reply extends Pick<ReceivedReply, 'messageId' | 'text' | 'cut' | 'attachments'> {
  /** True if only the beginning of the mail was downloaded. */
  readonly isLarge: boolean;
}

/** Stores a mailed reply once. Its author is the owner or finder who received the mail. If the reply is rejected, mails the reason. */
export async function receiveReply(context: Context, token: string, reply: Reply): Promise<void> {
  const found = await findRepliedConversation(context.db, token);
  const item = found && (await findItem(context.db, found.itemId));
  if (!item) return;
  const conversation = { ...found, codeId: item.codeId, ownerId: item.accountId };
  const id = derivedId('reply', token, reply.messageId ?? reply.text);
  const problem = await storeReply(context, conversation, { ...reply, id });
  if (problem) await explainRefusal(context, conversation, { id, problem });
}

async function storeReply(
  context: Context,
  conversation: ConversationOfItem,
  { id, isLarge, cut, attachments, ...reply }: Reply & { readonly id: string },
): Promise<ReplyProblem | undefined> {
  const { conversationId, accountId, codeId } = conversation;
  const replyText = toMessageText(reply.text, context.config.publicUrl);
  // A large mail is downloaded only in part. If that part contains an attachment, the text is complete: attachments follow the text.
  if (isLarge && attachments.length === 0) return 'tooLarge';
  if (replyText.length > NOTE_MAX_LENGTH) return 'tooLong';
  const text = await withFileNames(context, conversation, { replyText, attachments });
  if (text === '') return undefined;
  try {
    if (accountId === null) {
      await addFinderMessage(context, {
        find: (tx) => getRepliedConversation(tx, conversation),
        id,
        text,
        trimmedText: toTrimmedText(cut),
        from: mailboxOf(conversation.address),
      });
    } else {
      const params = { id: codeId, conversation: conversationId };
      await answerFinder(
        context,
        { accountId },
        { params, body: { id, message: text }, client: { language: 'en' } },
      );
    }
    return undefined;
  } catch (error) {
    // An earlier release, which cut quotations differently, has already stored the mail.
    if (error instanceof SentBeforeError) return undefined;
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    // All other errors mean that the conversation or the sender's access has ended.
    return error.kind === 'rate-limited' ? 'tooMany' : 'ended';
  }
}

async function withFileNames(
  { db }: Context,
  { accountId, ownerId, language }: ConversationOfItem,
  { replyText, attachments }: { readonly replyText: string; readonly attachments: readonly string[] },
): Promise<string> {
  if (attachments.length === 0) return replyText;
  const reader = accountId === null ? await getPerson(db, ownerId) : { language };
  const files = message('answers.conversations.filesLeftOut', { names: nameFiles(attachments) });
  return appendLine(replyText, textOf(files, mailLanguageOf(reader)));
}

async function getRepliedConversation(tx: Db, { conversationId, address }: RepliedConversation) {
  if (!(await isMailed(tx, { conversationId, address }))) throw new LinkNotFoundError();
  return getConversation(tx, conversationId);
}

async function explainRefusal(
  context: Context,
  { conversationId, accountId, itemId, address, language }: RepliedConversation,
  { id, problem }: { readonly id: string; readonly problem: ReplyProblem },
): Promise<void> {
  await context.transact(async (tx) => {
    if (accountId === null && !(await isMailed(tx, { conversationId, address }))) return;
    const use = {
      ...currentLimitUse(context),
      limit: REFUSED_REPLIES,
      of: [conversationId, accountId ?? ''],
    };
    if (!(await isWithinLimit(tx, use))) return;
    const person = accountId === null ? { email: address, language } : await getPerson(tx, accountId);
    const mailLanguage = mailLanguageOf(person);
    const muteUrl =
      accountId === null && (await addRefusalUrl(context, tx, { address, language: mailLanguage }));
    await context.mailer.send<typeof replyRefusedEmail>(tx, {
      to: person.email,
      ...(accountId ? { accountId } : {}),
      itemId,
      threadOf: conversationId,
      template: 'replyRefused',
      props: { problem, ...(muteUrl ? { muteUrl } : {}) },
      language: mailLanguage,
      key: `reply-refused:${id}`,
    });
  });
}
