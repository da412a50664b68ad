import type { conversations } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { endConversation } from './conversation-repository.ts';
import { ensureConversation, lockNoteOfItem } from './note-repository.ts';
import { showConversation } from './read-conversation.ts';

/** Ends a conversation and blocks its finder: the finder's link and address cannot start another conversation about the item. */
export async function blockConversation(
  context: Context,
  user: SignedIn,
  { params, client }: InputOf<typeof conversations.block>,
): Promise<MessageAnswerOf<typeof conversations.block>> {
  const now = context.clock.now();
  const conversation = await context.transact(async (tx) => {
    const { item, note } = await lockNoteOfItem(tx, user, params);
    await ensureConversation(tx, { item, note, now });
    await endConversation(tx, { id: note.id, by: 'blocked', now });
    return showConversation(tx, user, { ...params, language: client.language });
  });
  return { resultMessage: message('answers.conversations.blocked'), conversation };
}
