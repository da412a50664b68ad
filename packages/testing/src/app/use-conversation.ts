import { randomUUID } from 'node:crypto';
import { type AnswerOf, conversations, type ErrorAnswer, timeline } from '@homeward/contract';
import { beforeAll, beforeEach } from 'vitest';
import { activateCode } from './builders.ts';
import { type OpenedConversation, openConversation } from './conversations.ts';
import { newAddress } from './new-address.ts';
import { addPerson, type Person } from './personas.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

type Answering<E extends Parameters<TestApp['call']>[0]> = Promise<TestAnswer<AnswerOf<E> & ErrorAnswer>>;

/** A conversation, and the calls of finder and owner. */
export interface ConversationStage {
  readonly owner: Person;
  /** Id of the tag on the owner's item. */
  readonly code: string;
  /** The conversation that the calls below use; each test gets a new one. */
  conversation: OpenedConversation;
  /** The finder's calls, each from a new IP address. By default the token of the conversation's link authorises them. */
  readAsFinder(bearer?: string): Answering<typeof conversations.readAsFinder>;
  writeAsFinder(
    message: string,
    different?: object,
    bearer?: string,
  ): Answering<typeof conversations.writeAsFinder>;
  endAsFinder(bearer?: string): Answering<typeof conversations.endAsFinder>;
  /** Calls of the owner, or of the given person. */
  read(person?: Person): Answering<typeof conversations.read>;
  write(message: string, different?: object, person?: Person): Answering<typeof conversations.write>;
  markRead(entry: string, person?: Person): Answering<typeof timeline.read>;
  end(person?: Person): Answering<typeof conversations.end>;
  block(person?: Person): Answering<typeof conversations.block>;
}

/** Invalid messages with the errors of their fields; neither side may send such a message. */
export const REFUSED_MESSAGES: readonly (readonly [object, Readonly<Record<string, string>>])[] = [
  [{ message: ' ' }, { message: 'Please enter the message' }],
  [{ message: 'x'.repeat(2001) }, { message: 'The message must be at most 2,000 characters' }],
  [{ message: 'a\0b' }, { message: 'This text contains characters that can’t be saved' }],
  [{ message: '\ud83d' }, { message: 'This text contains characters that can’t be saved' }],
  [{ id: 'x' }, { id: 'id must be a UUID' }],
];

/** Adds an owner with an item for a `describe`, and before each test a conversation that is one second old. */
export function useConversation(
  app: TestApp,
  item: Readonly<Record<string, unknown>> = {},
): ConversationStage {
  let owner: Person | undefined;
  let code = '';
  let conversation: OpenedConversation | undefined;
  beforeAll(async () => {
    owner = await addPerson(app, 'Olivia');
    code = await activateCode(app, owner, { name: 'Red kite', ...item });
  });
  beforeEach(async () => {
    conversation = await openConversation(app, code, { reply_to: `fay.${randomUUID()}@example.org` });
    app.clock.advance(1000);
  });
  const opened = () => {
    if (!conversation) throw new Error('The conversation is open only while tests run');
    return conversation;
  };
  const asFinder = (bearer = opened().token) => ({ bearer, from: newAddress() });
  const asOwner = (person = owner) => ({ bearer: person?.accessToken ?? '' });
  const params = () => ({ id: code, conversation: opened().id });
  const messageOf = (message: string, different: object = {}) => ({
    id: randomUUID(),
    message,
    ...different,
  });
  return {
    get owner() {
      if (!owner) throw new Error('The owner is there only while tests and their hooks run');
      return owner;
    },
    get code() {
      return code;
    },
    get conversation() {
      return opened();
    },
    set conversation(other) {
      conversation = other;
    },
    readAsFinder: (bearer) => app.call(conversations.readAsFinder, {}, asFinder(bearer)),
    writeAsFinder: (message, different, bearer) =>
      app.call(conversations.writeAsFinder, { body: messageOf(message, different) }, asFinder(bearer)),
    endAsFinder: (bearer) => app.call(conversations.endAsFinder, {}, asFinder(bearer)),
    read: (person) => app.call(conversations.read, { params: params() }, asOwner(person)),
    write: (message, different, person) => {
      const call = { params: params(), body: messageOf(message, different) };
      return app.call(conversations.write, call, asOwner(person));
    },
    markRead: (entry, person) => {
      const body = { entries: [entry], until: app.clock.now().toISOString() };
      return app.call(timeline.read, { params: { id: code }, body }, asOwner(person));
    },
    end: (person) => app.call(conversations.end, { params: params() }, asOwner(person)),
    block: (person) => app.call(conversations.block, { params: params() }, asOwner(person)),
  };
}
