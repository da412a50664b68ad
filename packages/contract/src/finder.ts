import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { FINDER_CALLS } from './finder-page.ts';
import { storedContactWays } from './item/contact-ways.ts';
import { NOTE_MAX_LENGTH, PLACE_MAX_LENGTH } from './limits.ts';
import { FINDER_ANSWERS } from './quick-answers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { codeId, replyAddress, writtenText } from './schema/fields.ts';
import { madeUpId, tagInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';
import { accuracyMeters, latitude, longitude } from './schema/position-fields.ts';

export const ownerDetails = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/owner-details/:code',
  auth: 'none',
  summary: 'Show whom the finder of a tag can reach. While the item is lost, also the owner’s words.',
  get params() {
    return z.object({ code: tagInPath() });
  },
  response: answer({
    owner: z
      .object({
        registered: z.boolean().describe('The tag carries an item.'),
        name: z.string().describe('Name of the owner; empty for a poster.'),
        email: z.string().describe('E-mail address, or empty where the owner hides it.'),
        mobileNumber: z.string().describe('Mobile number, or empty.'),
        qrIsLost: z.boolean().describe('The item is in lost mode.'),
        contactWays: storedContactWays().describe('Further ways in the owner’s order, or none.'),
        defaultMessage: z.string().describe('The owner’s words; empty while the item is not lost.'),
      })
      .describe('The contact as finders see it now.'),
  }),
}));

interface SentPlace {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly accuracy_m?: number | undefined;
}

/** Requires lat and lng to be sent together, and an accuracy only with both of them. */
const bothOrNeither = ({ lat, lng, accuracy_m }: SentPlace) =>
  (lat === undefined) === (lng === undefined) && (accuracy_m === undefined || lat !== undefined);

export const INCOMPLETE_POSITION = { error: referTo('server.calls.incompletePosition'), path: ['lng'] };

/** The text may be empty only if the note has a quick answer, see requireWords. */
export const noteMessage = once(() =>
  z
    .string({ error: referTo('finder.messageRequired') })
    .trim()
    .max(NOTE_MAX_LENGTH, { error: referTo('finder.messageTooLong') })
    .pipe(writtenText())
    .default('')
    .describe('The text; optional with a quick answer.'),
);

interface WrittenWords {
  readonly message: string;
  readonly quick_answer?: string | undefined;
}

/** Requires a text or a quick answer. The error precedes other errors, because the message is the main field. */
export function requireWords({ message, quick_answer }: WrittenWords, { issues }: z.RefinementCtx): void {
  if (message !== '' || quick_answer !== undefined) return;
  const error = referTo('finder.messageRequired');
  issues.unshift({ code: 'custom', path: ['message'], message: error, input: message });
}

/** Runs a check even if other fields are invalid, which zod would not. The form then shows all errors at once. */
export const BESIDE_OTHER_ERRORS = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

export const sendMessage = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.sendMessage,
  auth: 'none',
  summary:
    'Leave a note for the owner of a code. The same note sent twice under one `note_id` is one; another under the same `note_id` is refused with 409; `accuracy_m` as in share-location.',
  body: z
    .strictObject({
      code: codeId(),
      message: noteMessage().describe('The finder’s words; optional with a quick answer.'),
      quick_answer: z
        .enum(FINDER_ANSWERS, { error: referTo('server.calls.quickAnswer') })
        .optional()
        .describe('A sentence of one tap, which the owner reads in their own language before the words.'),
      lat: latitude().optional(),
      lng: longitude().optional(),
      accuracy_m: accuracyMeters().optional(),
      place: writtenText()
        .trim()
        .max(PLACE_MAX_LENGTH, { error: referTo('fields.placeTooLong') })
        .optional()
        .describe('The place in the finder’s own words.'),
      reply_to: replyAddress().optional().describe('The finder’s e-mail address, for answers.'),
      note_id: madeUpId('note_id').optional().describe('UUID that the client makes, one for each note.'),
      conversation_token: z
        .string()
        .regex(/^[\w-]{1,64}$/, { error: referTo('server.calls.conversationToken') })
        .optional()
        .describe('Secret of an earlier conversation about the item: one that was blocked begins no other.'),
    })
    .refine(bothOrNeither, INCOMPLETE_POSITION)
    .superRefine(requireWords, BESIDE_OTHER_ERRORS),
  response: answer({
    conversation_url: z
      .string()
      .describe('Path of the finder’s page; its last part is the bearer `conversation`.'),
  }),
}));

export const shareLocation = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.shareLocation,
  auth: 'none',
  summary:
    'Tell the owner of a code where it is. `accuracy_m` is how far off the position may be, where the device tells it.',
  body: z.strictObject({
    code: codeId(),
    lat: latitude(),
    lng: longitude(),
    accuracy_m: accuracyMeters().optional(),
  }),
  response: done(),
}));
