import type { conversations } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { markRead } from '../timeline/read-repository.ts';
import { firstMessage } from './conversation-presenter.ts';
import { NoteNotFoundError } from './conversation-rules.ts';
import { findMessage } from './message-repository.ts';
import { lockNoteOfItem } from './note-repository.ts';

/** Remembers that the caller has seen a conversation up to a message: the item's timeline is read up to then. */
export async function markConversationRead(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof conversations.markRead>,
): Promise<MessageAnswerOf<typeof conversations.markRead>> {
  await context.transact(async (tx) => {
    const { item, note } = await lockNoteOfItem(tx, user, params);
    const seen = body.until === note.id ? firstMessage(note) : await findMessage(tx, note.id, body.until);
    if (!seen) throw new NoteNotFoundError();
    await markRead(tx, { itemId: item.id, accountId: user.accountId, until: seen.createdAt });
  });
  return { resultMessage: message('answers.conversations.seen') };
}
