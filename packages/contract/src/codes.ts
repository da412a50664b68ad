import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { FURTHER_MESSAGES_MAX_BYTES } from './item/further-messages.ts';
import { changedFields, registeredFields, storedFields } from './item/item-fields.ts';
import {
  BODY_MAX_BYTES,
  HELP_MESSAGE_MAX_LENGTH,
  LIST_PAGE_SIZE,
  LIST_PAGE_SIZE_MAX,
  PHOTO_MAX_BYTES,
  PHOTO_UPLOAD_TIMEOUT_MS,
} from './limits.ts';
import { CODE_LIST_ROUTE } from './paths.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { codeId, queryNumber, requiredText, searchText, thanks, yesOrNo } from './schema/fields.ts';
import { once } from './schema/once.ts';
import { itemTag } from './tags.ts';
import { tripContact } from './trips.ts';

/** A code as its owner and the people linked to them see it. */
export const qrCode = once(() =>
  z.object({
    _id: z.string(),
    qr_planet_id: z.string(),
    user_id: z.string(),
    ...storedFields(),
    image_url: z.string(),
    /** The same picture, small. */
    thumbnail_url: z.string(),
    is_lost: z.boolean(),
    /** The caller gets no mails about it; only `details` says so. */
    is_muted: z.boolean().optional(),
    /** It was called lost, and since then no owner has said that it is home again; only `details` says so. */
    is_away: z.boolean().optional(),
    /** Its tags in use, the main one first; only `details` has them. */
    tags: z.array(itemTag()).optional(),
    /** What the caller has not read of it, counted to 99; `list`, `search` and `details` say so. */
    unread_count: z.number().optional(),
    /** Its owner’s trip that runs, whose contact finders see in place of the item’s; `list`, `search` and `details` say so. */
    trip: tripContact().optional(),
  }),
);

export type QrCode = z.infer<ReturnType<typeof qrCode>>;

/** What any other signed-in caller learns of a code: whether it is taken, not by whom. */
const qrCodeOutline = once(() =>
  qrCode().partial().extend({ qr_planet_id: z.string(), image_url: z.string() }),
);

const pathId = once(() => z.object({ id: z.string() }));

export const details = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/details/:id',
  auth: 'session',
  summary: 'One code: whole for its owner and linked people, an outline for other callers.',
  get params() {
    return pathId();
  },
  response: answer({ qrCode: qrCodeOutline() }),
}));

export const categories = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/categories',
  auth: 'session',
  summary: 'The categories to choose from.',
  response: answer({ categories: z.array(z.object({ _id: z.string(), name: z.string() })) }),
}));

export const register = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/register',
  auth: 'session',
  summary: 'Activate a minted code for the caller. Of several people at once exactly one wins.',
  body: z.strictObject({ ...registeredFields(), code: codeId() }),
  response: answer({}),
}));

const pages = once(() => ({
  page: queryNumber('page', 100_000, 1),
  limit: queryNumber('limit', LIST_PAGE_SIZE_MAX, LIST_PAGE_SIZE),
}));

const personId = once(() => z.uuid({ error: referTo('server.calls.personId') }));

export const search = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/search',
  auth: 'session',
  summary: 'A page of the codes whose item has this text in its name, newest first. `userId` as in the list.',
  get query() {
    return z.strictObject({ name: searchText(), userId: personId().optional(), ...pages() });
  },
  response: answer({ qrCodes: z.array(qrCode()) }),
}));

export const list = endpoint(() => ({
  method: 'GET',
  path: CODE_LIST_ROUTE,
  auth: 'session',
  summary:
    'A page of the codes of the caller or of a person linked to them, newest first. Beside page 1 stand those to show before all others.',
  get params() {
    return z.object({ userId: personId() });
  },
  get query() {
    return z.strictObject({
      ...pages(),
      /** Only those whose survey question waits for an answer. */
      unanswered: z
        .literal('true', { error: referTo('server.calls.onlyTrue', { field: 'unanswered' }) })
        .optional(),
    });
  },
  response: answer({
    qrCodes: z.array(qrCode()),
    /**
     * With page 1 alone: items with news for the caller, then lost ones, of which some may be on later pages. Pages stay newest
     * first, so that one that is read in between leaves nothing out.
     */
    first: z.array(qrCode()).optional(),
    /** With page 1 alone: the caller and linked people, without the owner of this list, of whose items something is unread. */
    elsewhere: z.array(z.object({ _id: z.string(), name: z.string(), unread_count: z.number() })).optional(),
    /** Present while scans cannot be counted: `unread_count` is without them. */
    scans_uncounted: z.literal(true).optional(),
    /** With page 1 alone, present while mails to the caller's own address come back. */
    mails_come_back: z.literal(true).optional(),
  }),
}));

export const changeStatus = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/change-status',
  auth: 'session',
  summary:
    'Flip lost mode, or set it with `is_lost` so that a repeated request does not undo itself. With `is_recovered` the item is home again, and those who wrote about it read `thanks`.',
  body: z
    .strictObject({
      code: codeId(),
      is_lost: yesOrNo('is_lost').optional(),
      is_recovered: yesOrNo('is_recovered').optional(),
      thanks: thanks().optional(),
    })
    .refine((body) => !body.is_recovered || body.is_lost === false, {
      path: ['is_recovered'],
      error: referTo('server.calls.recoveredIsFound'),
    })
    .refine((body) => body.is_recovered || !body.thanks, {
      path: ['thanks'],
      error: referTo('server.calls.thanksAreForRecovered'),
    }),
  response: answer({ is_lost: z.boolean() }),
}));

export const update = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id',
  auth: 'session',
  summary:
    'Change the details of a code. What is left out stays as it is, an empty `survey_ans` too; an empty list is none.',
  get params() {
    return pathId();
  },
  body: z.strictObject(changedFields()),
  bodyMaxBytes: BODY_MAX_BYTES + FURTHER_MESSAGES_MAX_BYTES,
  response: answer({ qrCode: qrCode() }),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id',
  auth: 'session',
  summary:
    'Erase a code’s item with its scans, notes and shares; only its owner may. The tag is then free again.',
  get params() {
    return pathId();
  },
  response: answer({}),
}));

export const eraseFinderData = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/finder-data',
  auth: 'session',
  summary:
    'Erase what finders left about the item on a code: notes with what was written after them, shared places and the places of scans.',
  get params() {
    return pathId();
  },
  response: answer({}),
}));

const photoUrls = { image_url: z.string(), thumbnail_url: z.string() };

export const savePhoto = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/image',
  auth: 'session',
  summary: 'Give the item on a code a photo, instead of the one it had. The body is the file itself.',
  get params() {
    return pathId();
  },
  upload: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
    maxBytes: PHOTO_MAX_BYTES,
    timeoutMs: PHOTO_UPLOAD_TIMEOUT_MS,
    tooLarge: referTo('shared.photoTooLarge', { megabytes: PHOTO_MAX_BYTES / 1024 ** 2 }),
    unreadable: referTo('shared.photoUnreadable'),
    heic: referTo('shared.photoHeic'),
  },
  response: answer(photoUrls),
}));

export const removePhoto = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/image',
  auth: 'session',
  summary: 'Remove the photo of the item on a code.',
  get params() {
    return pathId();
  },
  response: answer(photoUrls),
}));

export const askForHelp = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/help',
  auth: 'session',
  summary:
    'Ask the operator for help with a code, or report abuse of it. With `shows_details` the operator sees its owner, item and notes.',
  get params() {
    return pathId();
  },
  body: z.strictObject({
    message: requiredText({
      required: referTo('fields.helpMessageRequired'),
      maxLength: HELP_MESSAGE_MAX_LENGTH,
      tooLong: referTo('fields.helpMessageTooLong', { max: HELP_MESSAGE_MAX_LENGTH }),
      unstorable: referTo('fields.helpMessageUnstorable'),
    }),
    is_abuse: yesOrNo('is_abuse'),
    shows_details: yesOrNo('shows_details'),
  }),
  response: answer({}),
}));
