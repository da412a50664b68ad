import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { FURTHER_MESSAGES_MAX_BYTES } from './item/further-messages.ts';
import { qrCode } from './item/item.ts';
import { changedFields, registeredFields } from './item/item-fields.ts';
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
import { answer, done } from './schema/envelope.ts';
import { codeId, queryNumber, requiredText, searchText, thanks, yesOrNo } from './schema/fields.ts';
import { itemInPath, uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

export type Item = z.infer<ReturnType<typeof qrCode>>;

const qrCodeOutline = once(() =>
  qrCode()
    .partial()
    .extend(qrCode().pick({ qr_planet_id: true, image_url: true }).shape)
    .meta({ id: 'ItemOutline', description: 'An item; others get `qr_planet_id` and `image_url` alone.' }),
);

const scansUncounted = once(() =>
  z
    .literal(true)
    .optional()
    .describe('Present while scans cannot be counted: `unread_count` is without them.'),
);

export const details = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/details/:id',
  auth: 'session',
  scripts: 'read',
  summary: 'Show an item. Its owner and co-owners get all of it, other callers an outline.',
  get params() {
    return itemInPath();
  },
  response: answer({ qrCode: qrCodeOutline(), scans_uncounted: scansUncounted() }),
}));

export const register = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/register',
  auth: 'session',
  scripts: 'write',
  summary: 'Activate a minted code for the caller. Of several people at once exactly one wins.',
  body: z.strictObject({ ...registeredFields(), code: codeId() }),
  response: done(),
}));

const pages = once(() => ({
  page: queryNumber('page', 100_000, 1).describe('Number of the page, from 1 on.'),
  limit: queryNumber('limit', LIST_PAGE_SIZE_MAX, LIST_PAGE_SIZE).describe('Items on a page.'),
}));

const personId = once(() =>
  uuid({ error: referTo('server.calls.personId') }).describe(
    'Id of the owner’s account: the caller or a linked person.',
  ),
);

export const search = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/search',
  auth: 'session',
  scripts: 'read',
  summary: 'Search the items of one owner by name, newest first. `userId` as in the list.',
  get query() {
    return z.strictObject({ name: searchText(), userId: personId().optional(), ...pages() });
  },
  response: answer({
    qrCodes: z.array(qrCode()).describe('A page with fewer items than `limit` is the last.'),
    scans_uncounted: scansUncounted(),
  }),
}));

export const list = endpoint(() => ({
  method: 'GET',
  path: CODE_LIST_ROUTE,
  auth: 'session',
  scripts: 'read',
  summary:
    'List a page of the items of one owner, newest first. The owner is the caller or a person linked to them. Page 1 also has the items to show before all others.',
  get params() {
    return z.object({ userId: personId() });
  },
  get query() {
    return z.strictObject({
      ...pages(),
      unanswered: z
        .literal('true', { error: referTo('server.calls.onlyTrue', { field: 'unanswered' }) })
        .optional()
        .describe('Only items whose survey question has no answer.'),
    });
  },
  response: answer({
    qrCodes: z.array(qrCode()).describe('A page with fewer items than `limit` is the last.'),
    first: z.array(qrCode()).optional().describe('On page 1: unread, then lost items, also of later pages.'),
    elsewhere: z
      .array(
        z.object({
          _id: z.string().describe('Id of the account.'),
          name: z.string().describe('Name of the account.'),
          unread_count: z.int().describe('Unread events, counted to 99.'),
        }),
      )
      .optional()
      .describe('On page 1: other owners with unread events.'),
    mails_come_back: z.literal(true).optional().describe('On page 1, while mails to the caller come back.'),
    scans_uncounted: scansUncounted(),
  }),
}));

export const changeStatus = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/change-status',
  auth: 'session',
  scripts: 'write',
  summary:
    'Turn lost mode on or off. Set `is_lost`, so that a repeated request does not undo itself. With `is_recovered` the owner has the item again, and those who wrote about it read `thanks`.',
  body: z
    .strictObject({
      code: codeId(),
      is_lost: yesOrNo('is_lost').optional().describe('Lost mode on or off; without it lost mode flips.'),
      is_recovered: yesOrNo('is_recovered')
        .optional()
        .describe('The owner has it again; needs `is_lost` false.'),
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
  response: answer({ is_lost: z.boolean().describe('Lost mode after the call.') }),
}));

export const update = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id',
  auth: 'session',
  scripts: 'write',
  summary:
    'Change the details of a code. What is left out stays as it is, an empty `survey_ans` too; an empty list is none.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject(changedFields()),
  bodyMaxBytes: BODY_MAX_BYTES + FURTHER_MESSAGES_MAX_BYTES,
  response: answer({ qrCode: qrCode() }),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id',
  auth: 'session',
  scripts: 'write',
  summary:
    'Erase a code’s item with its scans, notes and shares; only its owner may. The tag is then free again.',
  get params() {
    return itemInPath();
  },
  response: done(),
}));

export const eraseFinderData = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/finder-data',
  auth: 'session',
  scripts: 'write',
  summary:
    'Erase what finders left about an item. These are notes with their conversations, shared places and the places of scans.',
  get params() {
    return itemInPath();
  },
  response: done(),
}));

const photoUrls = once(() => {
  const { image_url, thumbnail_url } = qrCode().shape;
  return answer({ image_url, thumbnail_url });
});

export const savePhoto = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/image',
  auth: 'session',
  scripts: 'write',
  summary: 'Give the item on a code a photo, instead of the one it had. The body is the file itself.',
  get params() {
    return itemInPath();
  },
  upload: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
    maxBytes: PHOTO_MAX_BYTES,
    timeoutMs: PHOTO_UPLOAD_TIMEOUT_MS,
    tooLarge: referTo('shared.photoTooLarge', { megabytes: PHOTO_MAX_BYTES / 1024 ** 2 }),
    unreadable: referTo('shared.photoUnreadable'),
    heic: referTo('shared.photoHeic'),
  },
  response: photoUrls(),
}));

export const removePhoto = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/image',
  auth: 'session',
  scripts: 'write',
  summary: 'Remove the photo of the item on a code.',
  get params() {
    return itemInPath();
  },
  response: photoUrls(),
}));

export const askForHelp = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/help',
  auth: 'session',
  summary:
    'Ask the operator for help with a tag, or report abuse. With `shows_details` the operator sees its owner, item and notes.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({
    message: requiredText({
      required: referTo('fields.helpMessageRequired'),
      maxLength: HELP_MESSAGE_MAX_LENGTH,
      tooLong: referTo('fields.helpMessageTooLong', { max: HELP_MESSAGE_MAX_LENGTH }),
      unstorable: referTo('fields.helpMessageUnstorable'),
    }).describe('The owner’s words.'),
    is_abuse: yesOrNo('is_abuse').describe('The request reports abuse.'),
    shows_details: yesOrNo('shows_details').describe('Let the operator see owner, item and notes.'),
  }),
  response: done(),
}));
