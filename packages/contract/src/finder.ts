import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { FINDER_CALLS } from './finder-page.ts';
import { NOTE_MAX_LENGTH, PLACE_MAX_LENGTH } from './limits.ts';
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
        name: z.string().describe('Name of the owner.'),
        email: z.string().describe('E-mail address, or empty where the owner hides it.'),
        mobileNumber: z.string().describe('Mobile number, or empty.'),
        qrIsLost: z.boolean().describe('The item is in lost mode.'),
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

export const noteMessage = once(() =>
  z
    .string({ error: referTo('finder.messageRequired') })
    .trim()
    .min(1, { error: referTo('finder.messageRequired') })
    .max(NOTE_MAX_LENGTH, { error: referTo('finder.messageTooLong') })
    .pipe(writtenText())
    .describe('The text.'),
);

export const sendMessage = endpoint(() => ({
  method: 'POST',
  path: FINDER_CALLS.sendMessage,
  auth: 'none',
  summary:
    'Leave a note for the owner of a code. The same note sent twice under one `note_id` is one; another under the same `note_id` is refused with 409; `accuracy_m` as in share-location.',
  body: z
    .strictObject({
      code: codeId(),
      message: noteMessage().describe('The finder’s words.'),
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
    .refine(bothOrNeither, INCOMPLETE_POSITION),
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
