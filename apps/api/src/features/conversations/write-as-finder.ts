import type { conversations } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
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

/** Keeps what a finder writes after the note and mails it to everybody who looks after the item; the same twice is one. */
export async function writeAsFinder(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof conversations.writeAsFinder>,
): Promise<MessageAnswerOf<typeof conversations.writeAsFinder>> {
  const now = context.clock.now();
  const written = await context.transact(async (tx) => {
    const token = client.bearer ?? '';
    // Locks the item first, then reads again what another transaction changed until the lock was free.
    await shareItem(tx, (await getLinkedConversation(tx, token)).itemId);
    const conversation = await getLinkedConversation(tx, token);
    if (!(await holdOpen(tx, conversation.id))) throw new LinkNotFoundError();
    const id = derivedId('finder-message', conversation.id, body.id);
    const isNew = await addMessage(tx, {
      id,
      conversationId: conversation.id,
      itemId: conversation.itemId,
      accountId: null,
      message: body.message,
      now,
    });
    if (isNew) {
      await countMessage(context, tx, conversation.id, client.address);
      await setLanguage(tx, conversation.id, client.language);
      await tellOwners(context, tx, conversation, { id, text: body.message, now });
    }
    return presentForFinder(await getMessage(tx, id), await listReaders(tx, conversation.itemId));
  });
  return { resultMessage: message('finder.messageSent'), message: written };
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
  { id, text, now }: { readonly id: string; readonly text: string; readonly now: Date },
): Promise<void> {
  await notifyRecipients<typeof finderMessageEmail>(context, tx, {
    itemId: conversation.itemId,
    codeId,
    accountId: conversation.accountId,
    eventId: id,
    conversationId: noteId,
    at: now,
    template: 'finderMessage',
    props: {
      itemName: conversation.itemName,
      message: text,
      when: now.toISOString(),
      conversationUrl: `${context.config.publicUrl}${PATHS.itemNote(codeId, noteId)}`,
    },
  });
}
