import {
  firstMessage,
  presentConversation,
  presentForOwner,
} from '@homeward/api/features/conversations/conversation-presenter.ts';
import {
  CannotAnswerError,
  NoteNotFoundError,
} from '@homeward/api/features/conversations/conversation-rules.ts';
import { derivedId } from '@homeward/api/platform/tokens.ts';
import { message } from '@homeward/messages/message';
import { getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { openFakeItem } from './fake-item-access.ts';
import type { FakeConversation, FakeSession, FakeWorld } from './fake-world.ts';

interface Params {
  readonly id: string;
  readonly conversation: string;
}

export const conversationAnswers = {
  'conversations.read': (world, { params, session }) => ({
    resultMessage: message('answers.conversations.shown'),
    conversation: show(world, session, params),
  }),
  'conversations.markRead': (world, { params, body, session }) => {
    const { item, found } = getConversation(world, session, params);
    const seen = [firstMessage(found.note), ...found.messages].find(({ id }) => id === body.until);
    if (!seen) throw new NoteNotFoundError();
    const { id: accountId, name } = getPerson(world, session.personId);
    // What is read is the item's timeline up to a time, with all of its conversations.
    for (const other of world.conversations.filter(({ itemId }) => itemId === item.id)) {
      const others = other.readers.filter((reader) => reader.accountId !== accountId);
      other.readers = [...others, { accountId, name, readUntil: seen.createdAt }];
    }
    return { resultMessage: message('answers.conversations.seen') };
  },
  'conversations.write': (world, { params, body, session }) => {
    const { found } = getConversation(world, session, params);
    if (found.endedBy !== null) throw new CannotAnswerError();
    const { id: accountId, name } = getPerson(world, session.personId);
    const id = derivedId('answer', found.note.id, accountId, body.id);
    const known = found.messages.find((other) => other.id === id);
    const answer = known ?? {
      id,
      isFromOwner: true,
      accountId,
      author: name,
      message: body.message,
      createdAt: new Date(),
    };
    if (!known) found.messages = [...found.messages, answer];
    return {
      resultMessage: message('answers.conversations.answered'),
      message: presentForOwner(answer, { readers: [], viewerId: accountId }),
    };
  },
  'conversations.end': (world, { params, session }) => {
    const { found } = getConversation(world, session, params);
    found.endedBy ??= 'owner';
    return {
      resultMessage: message('answers.conversations.ended'),
      conversation: show(world, session, params),
    };
  },
  'conversations.block': (world, { params, session }) => {
    getConversation(world, session, params).found.endedBy = 'blocked';
    return {
      resultMessage: message('answers.conversations.blocked'),
      conversation: show(world, session, params),
    };
  },
} satisfies FakeAnswers;

function show(world: FakeWorld, session: FakeSession, params: Params) {
  const { item, found } = getConversation(world, session, params);
  const note = { ...found.note, endedBy: found.endedBy };
  return presentConversation({ item, ...found, note, viewerId: session.personId });
}

function getConversation(world: FakeWorld, session: FakeSession, params: Params) {
  const item = openFakeItem(world, session, params.id);
  const found = world.conversations.find(
    ({ note, itemId }) => note.id === params.conversation && itemId === item.id,
  );
  if (!found) throw new NoteNotFoundError();
  return { item, found } satisfies { found: FakeConversation; item: unknown };
}
