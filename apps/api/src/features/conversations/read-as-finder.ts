import type { conversations } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { listReaders } from '../timeline/read-repository.ts';
import { firstMessage, presentForFinder } from './conversation-presenter.ts';
import { getLinkedConversation } from './conversation-repository.ts';
import { firstNameOf, MESSAGES_SHOWN_MAX } from './conversation-rules.ts';
import { listMessages } from './message-repository.ts';
import { findNote } from './note-repository.ts';

export async function readAsFinder(
  { db }: Context,
  _user: unknown,
  { client }: InputOf<typeof conversations.readAsFinder>,
): Promise<MessageAnswerOf<typeof conversations.readAsFinder>> {
  return {
    resultMessage: message('conversation.title'),
    ...(await showToFinder(db, client.bearer ?? '', client.language)),
  };
}

export async function showToFinder(
  db: Db,
  token: string,
  language: Language,
): Promise<Omit<MessageAnswerOf<typeof conversations.readAsFinder>, 'resultMessage'>> {
  const { id, itemId, ownerName, thanks } = await getLinkedConversation(db, token);
  const note = await findNote(db, { id, itemId });
  const messages = await listMessages(db, id, MESSAGES_SHOWN_MAX);
  const readers = await listReaders(db, itemId);
  const rows = note ? [firstMessage(note), ...messages] : messages;
  // Omits the owner's name until the owner has answered, because a finder who came through a poster has not seen it.
  const isNamed = thanks !== null || messages.some(({ isFromOwner }) => isFromOwner);
  return {
    owner_name: isNamed ? firstNameOf(ownerName) : '',
    thanks,
    messages: rows.map((row) => presentForFinder(row, readers, language)),
  };
}
