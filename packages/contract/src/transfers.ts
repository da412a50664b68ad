import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { registeredFields } from './item/item-fields.ts';
import { proofHeaders } from './proof-headers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email, writtenText, yesOrNo } from './schema/fields.ts';
import { itemInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';

const linkToken = once(() =>
  writtenText()
    .min(1, { error: referTo('fields.linkIncomplete') })
    .max(200),
);

const takenAlong = once(() => ({
  takes_history: yesOrNo('takes_history').default(false).describe('The history goes along.'),
  takes_photo: yesOrNo('takes_photo').default(false).describe('The photo goes along.'),
  takes_messages: yesOrNo('takes_messages').default(false).describe('Notes and messages go along.'),
}));

const offer = once(() => ({
  takes_history: z.boolean().describe('The history goes along.'),
  takes_photo: z.boolean().describe('The photo goes along.'),
  takes_messages: z.boolean().describe('Notes and messages go along.'),
  expires_at: z.iso.datetime().describe('The offer ends then.'),
}));

export const openTransfer = once(() =>
  z
    .object({
      email: z.string().describe('Recipient of the link; empty where it was shown as a code only.'),
      created_at: z.iso.datetime().describe('Time of the offer.'),
      ...offer(),
    })
    .meta({ id: 'Transfer', description: 'An open offer of a tag, as the owner who made it sees it.' }),
);

export type OpenTransfer = z.infer<ReturnType<typeof openTransfer>>;

export const give = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/transfer',
  auth: 'session',
  summary:
    'Offer a tag to a new owner. Replaces an earlier offer; the item’s own owner alone may. With an `email`, the link is mailed there, too. It works once, for 7 days.',
  get params() {
    return itemInPath();
  },
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ email: email().optional(), ...takenAlong() }),
  response: answer({
    transfer: openTransfer(),
    link: z.url().describe('The link, shown this once: only the hash of its token is stored.'),
  }),
}));

export const showOpen = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/:id/transfer',
  auth: 'session',
  summary: 'Show the open offer of a tag. For the item’s own owner.',
  get params() {
    return itemInPath();
  },
  response: answer({ transfer: openTransfer().nullable().describe('Null without one.') }),
}));

export const withdraw = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/transfer',
  auth: 'session',
  summary: 'Withdraw the offer of this tag: its link opens nothing any more. A success without one, too.',
  get params() {
    return itemInPath();
  },
  response: done(),
}));

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/transfer',
  auth: 'link',
  summary: 'Show what an offer offers. Its link is not used up.',
  response: answer({
    from: z.string().describe('Name of the former owner.'),
    item: z
      .object({
        name: z.string().describe('The item’s name.'),
        category: z.string().describe('The item’s category.'),
        image_url: z.string().describe('The photo where it goes along, otherwise a placeholder.'),
      })
      .describe('The item that is offered.'),
    ...offer(),
  }),
}));

const { email: contactEmail, mobile_number, default_message, contact_privacy } = registeredFields();

export const accept = endpoint(() => ({
  method: 'POST',
  path: '/api/transfer/accept',
  auth: 'session',
  summary:
    'Take over the tag of an offer, with contact details of one’s own. Of several people at once exactly one does; twice by the same is a success both times.',
  body: z.strictObject({
    token: linkToken().describe('The token of the link.'),
    email: contactEmail,
    mobile_number,
    default_message,
    contact_privacy,
  }),
  response: answer({ code: z.string().describe('The tag’s id.') }),
}));
