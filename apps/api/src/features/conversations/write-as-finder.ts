import type { conversations } from '@homeward/contract';
import type { FinderMessage } from '@homeward/contract/conversations';
import { PATHS } from '@homeward/contract/paths';
import type { FinderAnswer } from '@homeward/contract/quick-answers';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import { writeWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { derivedId } from '../../platform/tokens.ts';
import { notifyRecipients } from '../item-mails/notify-recipients.ts';
import { shareItem } from '../items/open-item.ts';
import { listReaders } from '../timeline/read-repository.ts';
import type { finderMessageEmail } from './conversation-emails.tsx';
import { presentForFinder } from './conversation-presenter.ts';
import {
  getLinkedConversation,
  holdOpen,
  type LinkedConversation,
  setLanguage,
} from './conversation-repository.ts';
import { MESSAGES_PER_ADDRESS, MESSAGES_PER_CONVERSATION } from './conversation-rules.ts';
import { addMessage, getMessage } from './message-repository.ts';

/** Stores a finder's message, and mails it to the owner and co-owners. A repeated request with the same message id has no effect. */
export async function writeAsFinder(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof conversations.writeAsFinder>,
): Promise<MessageAnswerOf<typeof conversations.writeAsFinder>> {
  const finderMessage = await addFinderMessage(context, {
    find: (tx) => getLinkedConversation(tx, client.bearer ?? ''),
    id: body.id,
    text: writeWords({ message: body.message, quickAnswer: body.quick_answer }, client.language),
    quickAnswer: body.quick_answer,
    from: client.address,
    language: client.language,
  });
  return { resultMessage: message('finder.messageSent'), message: finderMessage };
}

interface FinderWords {
  readonly find: (tx: Db) => Promise<LinkedConversation>;
  readonly id: string;
  readonly text: string;
  readonly quickAnswer?: FinderAnswer | undefined;
  readonly trimmedText?: string;
  /** The client address or mail address that the rate limits count. */
  readonly from: string;
  /** Language of later mails to the finder; if absent, the language does not change. */
  readonly language?: Language;
}

export async function addFinderMessage(
  context: Context,
  { find, text, quickAnswer, trimmedText, from, language, ...words }: FinderWords,
): Promise<FinderMessage> {
  const now = context.clock.now();
  return context.transact(async (tx) => {
    // Reads the conversation again under the item's lock, because a concurrent transaction may have changed it.
    await shareItem(tx, (await find(tx)).itemId);
    const conversation = await find(tx);
    if (!(await holdOpen(tx, conversation.id))) throw new LinkNotFoundError();
    const id = derivedId('finder-message', conversation.id, words.id);
    const isNew = await addMessage(tx, {
      id,
      conversationId: conversation.id,
      itemId: conversation.itemId,
      accountId: null,
      message: text,
      quickAnswer,
      ...(trimmedText ? { trimmedText } : {}),
      now,
    });
    if (isNew) {
      await countMessage(context, tx, conversation.id, from);
      if (language) await setLanguage(tx, conversation.id, language);
      await tellOwners(context, tx, conversation, { id, text, quickAnswer, now });
    }
    const readers = await listReaders(tx, conversation.itemId);
    return presentForFinder(await getMessage(tx, id), readers, language ?? 'en');
  });
}

async function countMessage(context: Context, tx: Db, id: string, address: string): Promise<void> {
  const use = { ...currentLimitUse(context), message: message('answers.tooManyNotes') };
  await consumeLimit(tx, { ...use, limit: MESSAGES_PER_CONVERSATION, of: [id] });
  await consumeLimit(tx, { ...use, limit: MESSAGES_PER_ADDRESS, of: [address] });
}

async function tellOwners(
  context: Context,
  tx: Db,
  { id: noteId, codeId, ...conversation }: LinkedConversation,
  { id, text, quickAnswer, now }: Pick<FinderWords, 'id' | 'text' | 'quickAnswer'> & { readonly now: Date },
): Promise<void> {
  await notifyRecipients<typeof finderMessageEmail>(context, tx, {
    itemId: conversation.itemId,
    codeId,
    accountId: conversation.accountId,
    eventId: id,
    conversationId: noteId,
    at: now,
    template: 'finderMessage',
    quickAnswer,
    props: {
      itemName: conversation.itemName,
      message: text,
      when: now.toISOString(),
      conversationUrl: `${context.config.publicUrl}${PATHS.itemNote(codeId, noteId)}`,
    },
  });
}
