import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { BESIDE_OTHER_ERRORS, noteMessage, requireWords } from './finder.ts';
import { FINDER_CALLS } from './finder-page.ts';
import { finderSource } from './posters.ts';
import { FINDER_ANSWERS, OWNER_ANSWERS } from './quick-answers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { itemInPath, madeUpId } from './schema/ids.ts';
import { once } from './schema/once.ts';
import { asksForMoney } from './timeline.ts';

function newMessageWith<const Answers extends readonly string[]>(answers: Answers) {
  return z
    .strictObject({
      id: madeUpId('id').describe('UUID that the client makes, one for each message.'),
      message: noteMessage(),
      quick_answer: z
        .enum(answers, { error: referTo('server.calls.quickAnswer') })
        .optional()
        .describe('A sentence of one tap, which the reader sees in their own language before the words.'),
    })
    .superRefine(requireWords, BESIDE_OTHER_ERRORS);
}

const newFinderMessage = once(() =>
  newMessageWith(FINDER_ANSWERS).meta({
    id: 'NewFinderMessage',
    description: 'A finder’s message; neither side learns the other’s address.',
  }),
);

const newMessage = once(() =>
  newMessageWith(OWNER_ANSWERS).meta({
    id: 'NewMessage',
    description: 'An owner’s message; neither side learns the other’s address.',
  }),
);

const finderMessage = once(() =>
  z
    .object({
      id: z.string().describe('The message’s id.'),
      is_from_owner: z.boolean().describe('An owner or co-owner wrote it.'),
      message: z.string().describe('The text.'),
      sent_at: z.iso.datetime().describe('Time of the message.'),
      is_seen: z.boolean().describe('An owner has seen it; false for what they wrote themselves.'),
    })
    .meta({ id: 'FinderMessage', description: 'A message as the finder sees it.' }),
);
export type FinderMessage = z.infer<ReturnType<typeof finderMessage>>;

export const readAsFinder = endpoint(() => ({
  method: 'GET',
  path: FINDER_CALLS.conversation,
  auth: 'link',
  summary:
    'Read a conversation as the finder, oldest first. A link that was never given out is answered like one of a conversation that has ended.',
  response: answer({
    owner_name: z.string().describe('First name of the item’s owner; empty before the owner writes.'),
    thanks: z.string().nullable().describe('The owner’s words after recovery; null until then.'),
    messages: z.array(finderMessage()).describe('The note, then the messages, oldest first.'),
  }),
}));

export const writeAsFinder = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.conversationMessages,
  auth: 'link',
  summary: 'Write to the owner again. The same `id` sent twice is one message.',
  get body() {
    return newFinderMessage();
  },
  response: answer({ message: finderMessage() }),
}));

export const endAsFinder = endpoint(() => ({
  method: 'POST',
  path: '/api/conversation/end',
  auth: 'link',
  summary: 'End a conversation; its link then shows that it has ended and nothing else.',
  response: done(),
}));

export const eraseAsFinder = endpoint(() => ({
  method: 'POST',
  path: '/api/conversation/erase',
  auth: 'link',
  summary:
    'Erase what the finder left: text, contact and place of the note and the finder’s messages. Ends the conversation; the owner sees that there was one.',
  response: done(),
}));

const ownerMessage = once(() =>
  z
    .object({
      id: z.string().describe('The message’s id.'),
      is_from_owner: z.boolean().describe('An owner or co-owner wrote it.'),
      author: z.string().nullable().describe('Name of the owner who wrote; null for a finder.'),
      is_own: z.boolean().describe('The caller wrote it.'),
      message: z.string().describe('The text; a quick answer’s sentence is in the caller’s language.'),
      quick_answer: z
        .enum([...FINDER_ANSWERS, ...OWNER_ANSWERS])
        .optional()
        .describe('The sentence of one tap at the beginning of the text; absent without one.'),
      asks_for_money: asksForMoney(),
      trimmed_text: z.string().describe('Quotations and signature of a mailed message; empty without any.'),
      sent_at: z.iso.datetime().describe('Time of the message.'),
      is_new: z.boolean().describe('A finder wrote it, and the caller has not read it.'),
      seen_by: z
        .array(z.string())
        .describe('Names of owners who have seen it; empty for their own messages.'),
    })
    .meta({ id: 'OwnerMessage', description: 'A message as owner and co-owners see it.' }),
);
export type OwnerMessage = z.infer<ReturnType<typeof ownerMessage>>;

const conversation = once(() =>
  z
    .object({
      id: z.string().describe('The conversation’s id, which is that of its note.'),
      item_name: z.string().describe('The item’s name.'),
      is_lost: z.boolean().describe('The item is in lost mode.'),
      state: z
        .enum(['open', 'ended_by_finder', 'ended_by_owner', 'blocked', 'unreachable'])
        .describe('`unreachable`: an older note whose finder cannot be answered.'),
      is_mailed: z.boolean().describe('The finder has confirmed an address: answers are mailed, too.'),
      has_unconfirmed_address: z.boolean().describe('Answers are not mailed to the finder’s address.'),
      place: z
        .object({
          words: z.string().describe('In the finder’s own words; empty without any.'),
          position: z
            .object({
              lat: z.number().describe('Degrees north.'),
              lng: z.number().describe('Degrees east.'),
              accuracy_m: z.number().nullable().describe('Radius in metres; null where none is known.'),
              plus_code: z.string().describe('The Plus Code of the place.'),
              map_url: z.string().describe('Address of a map of the place.'),
            })
            .nullable()
            .describe('The coordinates; null without any.'),
        })
        .nullable()
        .describe('The place of the note; null without one.'),
      language: z
        .string()
        .nullable()
        .describe('Language of the finder’s page, as a BCP 47 tag; null where unknown.'),
      source: finderSource(),
      messages: z.array(ownerMessage()).describe('The note, then the messages, oldest first.'),
    })
    .meta({ id: 'Conversation', description: 'A note of a finder and the messages after it.' }),
);
export type Conversation = z.infer<ReturnType<typeof conversation>>;

const conversationParams = once(() =>
  itemInPath().extend({
    conversation: z.string().describe('The conversation’s id, which is that of its note.'),
  }),
);

const PATH = '/api/qrcode/:id/conversations/:conversation';

export const read = endpoint(() => ({
  method: 'GET',
  path: PATH,
  auth: 'session',
  scripts: 'read',
  summary: 'Read a finder’s note and the messages after it.',
  get params() {
    return conversationParams();
  },
  response: answer({ conversation: conversation() }),
}));

export const write = endpoint(() => ({
  method: 'POST',
  path: `${PATH}/messages`,
  auth: 'session',
  summary: 'Answer a finder. The same `id` sent twice is one message.',
  get params() {
    return conversationParams();
  },
  get body() {
    return newMessage();
  },
  response: answer({ message: ownerMessage() }),
}));

export const end = endpoint(() => ({
  method: 'POST',
  path: `${PATH}/end`,
  auth: 'session',
  summary:
    'End a conversation as the owner. Its finder’s link then shows that it has ended and nothing else.',
  get params() {
    return conversationParams();
  },
  response: answer({ conversation: conversation() }),
}));

export const block = endpoint(() => ({
  method: 'POST',
  path: `${PATH}/block`,
  auth: 'session',
  summary: 'End a conversation for good. The holder of its link cannot begin another about the item.',
  get params() {
    return conversationParams();
  },
  response: answer({ conversation: conversation() }),
}));
