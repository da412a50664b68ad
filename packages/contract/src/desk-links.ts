import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import {
  CASE_NUMBER_MAX_LENGTH,
  DESK_MARKS_MAX_LENGTH,
  DESK_NAME_MAX_LENGTH,
  DESK_TEXT_MAX_LENGTH,
  PLACE_MAX_LENGTH,
  TRACKER_LINK_MAX_LENGTH,
} from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { LINE_BREAK_OR_TAB, requiredText, writtenText, yesOrNo } from './schema/fields.ts';
import { itemInPath, madeUpId, tagInPath, uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';

export const DESK_ANSWERS = ['have', 'not-here', 'sent-on'] as const;
export type DeskAnswerKind = (typeof DESK_ANSWERS)[number];

/** Accepts share links of Apple's Find My and Google's Find Hub. Rejects Google's other hosts, because anyone can publish pages on some. */
const TRACKER_LINK =
  /^https:\/\/(?:(?:[a-z\d-]+\.)*(?:apple|icloud)\.com|(?:find|findhub|maps)\.google\.com|maps\.app\.goo\.gl|(?:www\.)?google\.com\/(?:android\/find|maps))(?:[/?#][!-~]*)?$/i;

const optionalText = (max: number) =>
  writtenText()
    .trim()
    .max(max, { error: referTo('fields.textTooLong', { max }) });

const optionalLine = (max: number) =>
  optionalText(max).refine((text) => !LINE_BREAK_OR_TAB.test(text), { error: referTo('fields.oneLine') });

const trackerLink = once(() =>
  optionalLine(TRACKER_LINK_MAX_LENGTH).refine((link) => link === '' || TRACKER_LINK.test(link), {
    error: referTo('fields.trackerLinkInvalid'),
  }),
);

export const deskLinkForm = once(() =>
  z.strictObject({
    name: requiredText({
      required: referTo('fields.nameRequired'),
      maxLength: DESK_NAME_MAX_LENGTH,
      tooLong: referTo('fields.nameTooLong', { max: DESK_NAME_MAX_LENGTH }),
      unstorable: referTo('fields.nameUnstorable'),
    })
      .refine((name) => !LINE_BREAK_OR_TAB.test(name), { error: referTo('fields.nameOneLine') })
      .describe('The owner’s name for the desk, in one line. The desk does not see it.'),
    description: optionalText(DESK_TEXT_MAX_LENGTH).default('').describe('The item in the owner’s words.'),
    marks: optionalText(DESK_MARKS_MAX_LENGTH).default('').describe('Marks that tell it from others.'),
    tracker_link: trackerLink()
      .default('')
      .describe('A share link of Apple’s Find My or Google’s Find Hub; empty without one.'),
    case_number: optionalLine(CASE_NUMBER_MAX_LENGTH)
      .default('')
      .describe('The desk’s case number; empty without one.'),
    shows_contact: yesOrNo('shows_contact')
      .default(false)
      .describe('The desk sees the owner’s name and the item’s number and e-mail address.'),
  }),
);

export const deskLink = once(() =>
  z
    .object({
      _id: z.string().describe('The link’s id, which does not open it.'),
      name: z.string().describe('The owner’s name for the desk.'),
      description: z.string().describe('The item in the owner’s words.'),
      marks: z.string().describe('Marks that tell it from others.'),
      tracker_link: z.string().describe('A share link of another service; empty without one.'),
      case_number: z.string().describe('The desk’s case number; empty without one.'),
      shows_contact: z.boolean().describe('The desk sees the contact details.'),
      created_at: z.iso.datetime().describe('Time at which it was made.'),
      expires_at: z.iso.datetime().describe('End of the link.'),
      opened_at: z.iso.datetime().nullable().describe('Last time at which a desk opened it; null before.'),
    })
    .meta({ id: 'DeskLink', description: 'A link with which a desk helps to find a lost item.' }),
);

export type DeskLink = z.infer<ReturnType<typeof deskLink>>;

const linkInPath = once(() =>
  z.object({
    id: tagInPath(),
    link: uuid({ error: referTo('server.calls.uuid', { field: 'link' }) }).describe('The link’s `_id`.'),
  }),
);

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/:id/desk-links',
  auth: 'session',
  summary: 'List the open links of an item for desks. For the item’s own owner.',
  get params() {
    return itemInPath();
  },
  response: answer({ links: z.array(deskLink()).describe('The open links, newest first.') }),
}));

export const make = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/desk-links',
  auth: 'session',
  summary:
    'Make a link with which a desk (airline, hotel, station, police) sees a lost item and answers. It ends after 7 days, on recovery, or by the owner. The same `key` sent twice makes one link.',
  get params() {
    return itemInPath();
  },
  body: deskLinkForm().extend({
    key: madeUpId('key').describe('UUID that the client makes, one for each link. It is a secret.'),
  }),
  response: answer({
    desk_link: deskLink(),
    link: z.url().describe('The link, returned by this call alone: only the hash of its token is stored.'),
  }),
}));

export const extend = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/desk-links/:link',
  auth: 'session',
  summary: 'Extend an open link: it ends 7 days from now. For the item’s own owner.',
  get params() {
    return linkInPath();
  },
  response: answer({ desk_link: deskLink() }),
}));

export const end = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/desk-links/:link',
  auth: 'session',
  summary: 'End a link at once. A success without one, too.',
  get params() {
    return linkInPath();
  },
  response: done(),
}));

export const deskAnswerForm = once(() =>
  z.object({
    id: madeUpId('id'),
    answer: z.enum(DESK_ANSWERS, { error: referTo('server.notValid') }),
    place: optionalLine(PLACE_MAX_LENGTH).default(''),
    until: z.union([z.literal(''), z.iso.date({ error: referTo('server.notValid') })]).default(''),
    case_number: optionalLine(CASE_NUMBER_MAX_LENGTH).default(''),
  }),
);

export type DeskAnswerForm = z.output<ReturnType<typeof deskAnswerForm>>;
