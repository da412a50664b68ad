import type { conversations } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { readWords, writeWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import { conflict } from '../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { derivedId } from '../../platform/tokens.ts';
import type { Item } from '../items/item-repository.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { markRead } from '../timeline/read-repository.ts';
import { presentForOwner } from './conversation-presenter.ts';
import { holdOpen } from './conversation-repository.ts';
import { ANSWERS, MESSAGES_SHOWN_MAX, stateOf } from './conversation-rules.ts';
import { mailAnswer } from './mail-finder.ts';
import { addMessage, getMessage, listMessages } from './message-repository.ts';
import { ensureConversation, lockNoteOfItem, type NoteOfItem } from './note-repository.ts';

const TOO_MANY = message('answers.conversations.tooManyAnswers');

interface AnswerInput extends Pick<InputOf<typeof conversations.write>, 'params' | 'body'> {
  /** Only the language is needed, because a mailed answer has no HTTP client. */
  readonly client: Pick<Client, 'language'>;
}

/** Stores an owner's answer once for each client id. If the finder's address is confirmed, mails the answer. */
export async function answerFinder(
  context: Context,
  user: Pick<SignedIn, 'accountId'>,
  { params, body, client }: AnswerInput,
): Promise<MessageAnswerOf<typeof conversations.write>> {
  const now = context.clock.now();
  const quickAnswer = body.quick_answer;
  const words = { message: writeWords({ message: body.message, quickAnswer }, client.language), quickAnswer };
  const answer = await context.transact(async (tx) => {
    const { item, note } = await lockNoteOfItem(tx, user, params);
    const id = derivedId('answer', note.id, user.accountId, body.id);
    if (stateOf({ ...note, hasAddress: note.replyTo !== '' }) !== 'open')
      throw conflict('answers.conversations.isEnded');
    await ensureConversation(tx, { item, note, now });
    if (!(await holdOpen(tx, note.id))) throw conflict('answers.conversations.isEnded');
    const isNew = await addMessage(tx, {
      id,
      conversationId: note.id,
      itemId: item.id,
      accountId: user.accountId,
      ...words,
      now,
    });
    if (isNew) {
      await markConversationRead(tx, { item, note, accountId: user.accountId, now });
      const use = { ...currentLimitUse(context), limit: ANSWERS, of: [user.accountId], message: TOO_MANY };
      await consumeLimit(tx, use);
      const owner = await getPerson(tx, item.accountId);
      const language = note.language ?? 'en';
      const finder = {
        conversationId: note.id,
        address: note.replyTo,
        language,
        itemId: item.id,
        ownerId: item.accountId,
      };
      await mailAnswer(context, tx, finder, { ownerName: owner.name, answer: readWords(words, language) });
    }
    return getMessage(tx, id);
  });
  return {
    resultMessage: message('answers.conversations.answered'),
    message: presentForOwner(answer, { readers: [], viewerId: user.accountId, language: client.language }),
  };
}

interface AnsweredNote {
  readonly item: Item;
  readonly note: NoteOfItem;
  readonly accountId: string;
  readonly now: Date;
}

async function markConversationRead(tx: Db, { item, note, accountId, now }: AnsweredNote): Promise<void> {
  const messages = await listMessages(tx, note.id, MESSAGES_SHOWN_MAX);
  const finderMessages = messages.filter(({ isFromOwner }) => !isFromOwner);
  const entryIds = [note.id, ...finderMessages.map(({ id }) => id)];
  await markRead(tx, { itemId: item.id, accountId, entryIds, now });
}
