import type { conversations } from '@homeward/contract';
import type { Conversation } from '@homeward/contract/conversations';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { getReading, listReaders } from '../timeline/read-repository.ts';
import { presentConversation } from './conversation-presenter.ts';
import { MESSAGES_SHOWN_MAX } from './conversation-rules.ts';
import { isMailed } from './mail-finder.ts';
import { listMessages } from './message-repository.ts';
import { getNoteOfItem } from './note-repository.ts';

export async function readConversation(
  { db }: Context,
  user: Caller,
  { params, client }: InputOf<typeof conversations.read>,
): Promise<MessageAnswerOf<typeof conversations.read>> {
  return {
    resultMessage: message('answers.conversations.shown'),
    conversation: await showConversation(db, user, { ...params, language: client.language }),
  };
}

export async function showConversation(
  db: Db,
  user: Caller,
  params: { readonly id: string; readonly conversation: string; readonly language: Language },
): Promise<Conversation> {
  const { item, note } = await getNoteOfItem(db, user, params);
  const messages = await listMessages(db, note.id, MESSAGES_SHOWN_MAX);
  const readers = await listReaders(db, item.id);
  return presentConversation({
    item,
    note,
    messages,
    readers,
    viewerId: user.accountId,
    language: params.language,
    reading: await getReading(db, { itemId: item.id, accountId: user.accountId }),
    isMailed: await isMailed(db, { conversationId: note.id, address: note.replyTo }),
  });
}
