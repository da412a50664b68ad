import { writeWords } from '@homeward/api/domain/quick-answers.ts';
import {
  presentConversation,
  presentForOwner,
} from '@homeward/api/features/conversations/conversation-presenter.ts';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { conflict, notFound } from '@homeward/api/platform/errors.ts';
import { derivedId } from '@homeward/api/platform/tokens.ts';
import type { Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { openFakeItem } from './fake-item-access.ts';
import { addFakeRead, fakeReadersOf, fakeReadingOf } from './fake-reads.ts';
import type { FakeConversation, FakeSession, FakeWorld } from './fake-world.ts';

interface Params {
  readonly id: string;
  readonly conversation: string;
}

export const conversationAnswers = {
  'conversations.read': (world, { params, session, language }) => ({
    resultMessage: message('answers.conversations.shown'),
    conversation: show(world, session, params, language),
  }),
  'conversations.write': (world, { params, body, session, language }) => {
    const quickAnswer = body.quick_answer;
    const { item, found } = getConversation(world, session, params);
    if (found.endedBy !== null) throw conflict('answers.conversations.isEnded');
    const { id: accountId, name } = getPerson(world, session.personId);
    const id = derivedId('answer', found.note.id, accountId, body.id);
    const known = found.messages.find((other) => other.id === id);
    const answer = known ?? {
      id,
      isFromOwner: true,
      accountId,
      author: name,
      message: writeWords({ message: body.message, quickAnswer }, language),
      quickAnswer: quickAnswer ?? null,
      createdAt: new Date(),
    };
    if (!known) {
      const written = found.messages.filter(({ isFromOwner }) => !isFromOwner);
      const entries = [found.note.id, ...written.map((it) => it.id)];
      addFakeRead(world, accountId, item, { entries, scansUntil: new Date(0) });
      found.messages = [...found.messages, answer];
    }
    return {
      resultMessage: message('answers.conversations.answered'),
      message: presentForOwner(answer, { readers: [], viewerId: accountId, language }),
    };
  },
  'conversations.end': (world, { params, session, language }) => {
    const { found } = getConversation(world, session, params);
    found.endedBy ??= 'owner';
    return {
      resultMessage: message('answers.conversations.ended'),
      conversation: show(world, session, params, language),
    };
  },
  'conversations.block': (world, { params, session, language }) => {
    getConversation(world, session, params).found.endedBy = 'blocked';
    return {
      resultMessage: message('answers.conversations.blocked'),
      conversation: show(world, session, params, language),
    };
  },
} satisfies FakeAnswers;

function show(world: FakeWorld, session: FakeSession, params: Params, language: Language) {
  const { item, found } = getConversation(world, session, params);
  const note = { ...found.note, endedBy: found.endedBy };
  const reading = fakeReadingOf(world, session.personId, item);
  const readers = fakeReadersOf(world, item);
  const viewing = { viewerId: session.personId, language, readers, reading };
  return presentConversation({ item, ...found, note, ...viewing });
}

function getConversation(world: FakeWorld, session: FakeSession, params: Params) {
  const item = openFakeItem(world, session, params.id);
  const found = world.conversations.find(
    ({ note, itemId }) => note.id === params.conversation && itemId === item.id,
  );
  if (!found) throw notFound('answers.conversations.noteUnknown');
  return { item, found } satisfies { found: FakeConversation; item: Item };
}
