import { z } from 'zod';
import { noteMessage } from './finder.ts';
import { FINDER_CALLS } from './finder-page.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { madeUpId } from './schema/made-up-id.ts';
import { once } from './schema/once.ts';

/** What owner and finder write to each other; neither learns the other's address. */

const newMessage = once(() =>
  z.strictObject({
    /** Made by the client: the same message sent twice is one message. */
    id: madeUpId('id'),
    message: noteMessage(),
  }),
);

/** A message as the finder sees it; which of the owners wrote or read is not told. */
const finderMessage = once(() =>
  z.object({
    id: z.string(),
    is_from_owner: z.boolean(),
    message: z.string(),
    sent_at: z.iso.datetime(),
    /** One of the owners has seen it; false for what they wrote themselves. */
    is_seen: z.boolean(),
  }),
);
export type FinderMessage = z.infer<ReturnType<typeof finderMessage>>;

export const readAsFinder = endpoint(() => ({
  method: 'GET',
  path: FINDER_CALLS.conversation,
  auth: 'link',
  summary:
    'What a finder and the owner wrote to each other, oldest first, for the holder of the link of a note. A link that was never given out is answered like one of a conversation that has ended.',
  response: answer({
    owner_name: z.string(),
    /** The owner's words once the item is home again, perhaps empty; null until then. */
    thanks: z.string().nullable(),
    messages: z.array(finderMessage()),
  }),
}));

export const writeAsFinder = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.conversationMessages,
  auth: 'link',
  summary: 'Write to the owner again. The same `id` sent twice is one message.',
  get body() {
    return newMessage();
  },
  response: answer({ message: finderMessage() }),
}));

export const endAsFinder = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.conversationEnd,
  auth: 'link',
  summary: 'End a conversation; its link then shows that it has ended and nothing else.',
  response: answer({}),
}));

/** A message as the owner and the people linked to them see it. */
const ownerMessage = once(() =>
  z.object({
    id: z.string(),
    is_from_owner: z.boolean(),
    /** The name of the owner or co-owner who wrote it; null for a finder, and once that account is deleted. */
    author: z.string().nullable(),
    /** Written by the caller. */
    is_own: z.boolean(),
    message: z.string(),
    /** Quotations and signature of the finder's mail that became the message; empty without any. */
    trimmed_text: z.string(),
    sent_at: z.iso.datetime(),
    /** A finder wrote it, and the caller has not read it. */
    is_new: z.boolean(),
    /** The names of those who look after the item and have seen it; empty for what owners wrote. */
    seen_by: z.array(z.string()),
  }),
);
export type OwnerMessage = z.infer<ReturnType<typeof ownerMessage>>;

const conversation = once(() =>
  z.object({
    id: z.string(),
    item_name: z.string(),
    is_lost: z.boolean(),
    /** `unreachable`: an older note whose finder left no way to be answered. */
    state: z.enum(['open', 'ended_by_finder', 'ended_by_owner', 'blocked', 'unreachable']),
    /** The finder has confirmed an address: answers are mailed as well. */
    is_mailed: z.boolean(),
    /** The finder left an address that is not confirmed, or takes no mails: answers are read by the finder's link alone. */
    has_unconfirmed_address: z.boolean(),
    place: z
      .object({
        /** In the finder's own words; empty without any. */
        words: z.string(),
        position: z
          .object({
            lat: z.number(),
            lng: z.number(),
            /** As the finder's device estimated it; null where none is known. */
            accuracy_m: z.number().nullable(),
            plus_code: z.string(),
            map_url: z.string(),
          })
          .nullable(),
      })
      .nullable(),
    /** The note, then what followed it, oldest first. */
    messages: z.array(ownerMessage()),
  }),
);
export type Conversation = z.infer<ReturnType<typeof conversation>>;

const conversationParams = once(() => z.object({ id: z.string(), conversation: z.string() }));

const PATH = '/api/qrcode/:id/conversations/:conversation';

export const read = endpoint(() => ({
  method: 'GET',
  path: PATH,
  auth: 'session',
  scripts: 'read',
  summary: 'A finder’s note about an item and what followed it; its id is that of the note.',
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
  summary: 'End a conversation: its finder’s link then shows that it has ended and nothing else.',
  get params() {
    return conversationParams();
  },
  response: answer({ conversation: conversation() }),
}));

export const block = endpoint(() => ({
  method: 'POST',
  path: `${PATH}/block`,
  auth: 'session',
  summary: 'End a conversation for good: the holder of its link cannot begin another about the item.',
  get params() {
    return conversationParams();
  },
  response: answer({ conversation: conversation() }),
}));
