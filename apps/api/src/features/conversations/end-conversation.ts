import type { conversations } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { endConversation } from './conversation-repository.ts';
import { ensureConversation, lockNoteOfItem } from './note-repository.ts';
import { showConversation } from './read-conversation.ts';

/** Ends a conversation for its finder, the owner and co-owners; repeatable. */
export async function endOwnersConversation(
  context: Context,
  user: SignedIn,
  { params, client }: InputOf<typeof conversations.end>,
): Promise<MessageAnswerOf<typeof conversations.end>> {
  const now = context.clock.now();
  const conversation = await context.transact(async (tx) => {
    const { item, note } = await lockNoteOfItem(tx, user, params);
    await ensureConversation(tx, { item, note, now });
    await endConversation(tx, { id: note.id, by: 'owner', now });
    return showConversation(tx, user, { ...params, language: client.language });
  });
  return { resultMessage: message('answers.conversations.ended'), conversation };
}
