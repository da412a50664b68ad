import type { conversations } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { endConversation, findConversationId } from '../conversations/conversation-repository.ts';
import { deleteConversationTraces } from '../conversations/erased-conversation-repository.ts';
import { eraseMailsOfConversation } from '../conversations/mail-finder.ts';
import { deleteHeldMailsOfEvents } from '../item-mails/held-mail-repository.ts';
import { emptyNote } from './finder-repository.ts';

/** Erases the note and messages of a link's finder and ends the conversation. Repeatable, even if the conversation has ended. */
export async function eraseAsFinder(
  context: Context,
  _user: unknown,
  { client }: Pick<InputOf<typeof conversations.eraseAsFinder>, 'client'>,
): Promise<MessageAnswerOf<typeof conversations.eraseAsFinder>> {
  await context.transact(async (tx) => {
    const id = await findConversationId(tx, client.bearer ?? '');
    if (id === undefined) throw new LinkNotFoundError();
    await eraseNote(tx, id, context.clock.now());
  });
  return { resultMessage: message('notices.ended.text') };
}

/** Empties a note and deletes its finder's messages, links, address and mails. The owner still sees that a note existed. */
export async function eraseNote(tx: Db, id: string, now: Date): Promise<boolean> {
  // Ends the conversation first: a concurrent message waits for the conversation's row and is then rejected.
  await endConversation(tx, { id, by: 'finder', now });
  const isErased = await emptyNote(tx, id);
  const messageIds = await deleteConversationTraces(tx, id);
  await deleteHeldMailsOfEvents(tx, [id, ...messageIds]);
  await eraseMailsOfConversation(tx, id);
  return isErased;
}
