import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { proofHeaders } from './account/step-up.ts';
import { registeredFields } from './item/item-fields.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { email, writtenText, yesOrNo } from './schema/fields.ts';
import { once } from './schema/once.ts';

const pathId = once(() => z.object({ id: z.string() }));
const linkToken = once(() =>
  writtenText()
    .min(1, { error: referTo('fields.linkIncomplete') })
    .max(200),
);

/** What goes along with the tag; nothing unless ticked. */
const takenAlong = once(() => ({
  takes_history: yesOrNo('takes_history').default(false),
  takes_photo: yesOrNo('takes_photo').default(false),
  takes_messages: yesOrNo('takes_messages').default(false),
}));

const offer = once(() => ({
  takes_history: z.boolean(),
  takes_photo: z.boolean(),
  takes_messages: z.boolean(),
  expires_at: z.iso.datetime(),
}));

/** An item's offer that waits for its new owner, as the owner who made it sees it. */
export const openTransfer = once(() =>
  z.object({
    /** Whom the link was mailed to; empty when it was shown as a code only. */
    email: z.string(),
    created_at: z.iso.datetime(),
    ...offer(),
  }),
);

export type OpenTransfer = z.infer<ReturnType<typeof openTransfer>>;

export const give = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/transfer',
  auth: 'session',
  summary:
    'Offer the tag with this code to a new owner, in place of an earlier offer; the item’s own owner alone may. With an `email`, the link is mailed there too. It works once, for 7 days.',
  get params() {
    return pathId();
  },
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ email: email().optional(), ...takenAlong() }),
  response: answer({
    transfer: openTransfer(),
    /** Said this once: only the hash of its token is stored. */
    link: z.url(),
  }),
}));

export const showOpen = endpoint(() => ({
  method: 'GET',
  path: '/api/qrcode/:id/transfer',
  auth: 'session',
  summary: 'The offer of this tag that waits for its new owner, for the item’s own owner; null without one.',
  get params() {
    return pathId();
  },
  response: answer({ transfer: openTransfer().nullable() }),
}));

export const withdraw = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/transfer',
  auth: 'session',
  summary: 'Withdraw the offer of this tag: its link opens nothing any more. A success without one, too.',
  get params() {
    return pathId();
  },
  response: answer({}),
}));

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/transfer',
  auth: 'link',
  summary: 'What the link of an offer offers, and who does. The link is not spent by it.',
  response: answer({
    /** The name of the former owner. */
    from: z.string(),
    item: z.object({
      name: z.string(),
      category: z.string(),
      /** Its photo where it goes along, else what stands for one. */
      image_url: z.string(),
    }),
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
    token: linkToken(),
    email: contactEmail,
    mobile_number,
    default_message,
    contact_privacy,
  }),
  response: answer({ code: z.string() }),
}));
