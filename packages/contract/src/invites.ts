import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { proofHeaders } from './proof-headers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email, loginPassword, personName, resetPassword, writtenText } from './schema/fields.ts';
import { once } from './schema/once.ts';

const linkPart = once(() =>
  writtenText()
    .min(1, { error: referTo('fields.linkIncomplete') })
    .max(200),
);

const tokenPair = once(() =>
  z.strictObject({
    ownerToken: linkPart().describe('`ownerToken` of the mailed link.'),
    coOwnerToken: linkPart().describe('`coOwnerToken` of the mailed link.'),
  }),
);

export const setPassword = endpoint(() => ({
  method: 'POST',
  path: '/api/user/set-password',
  auth: 'none',
  summary: 'Accept an invitation with a new account. The account has the invited address and this password.',
  body: tokenPair().extend({
    password: resetPassword(),
    code: linkPart().describe('`code` of the mailed link.'),
  }),
  response: done(),
}));

export const linkCoOwner = endpoint(() => ({
  method: 'POST',
  path: '/api/user/link-co-owner',
  auth: 'none',
  summary:
    'Accept an invitation with an existing account. The account is that of the invited address. Twice is a success both times.',
  body: tokenPair(),
  response: done(),
}));

export const showInvitation = endpoint(() => ({
  method: 'POST',
  path: '/api/user/invitation',
  auth: 'none',
  summary: 'Show who sent an invitation. Its link stays unused.',
  body: tokenPair(),
  response: answer({ inviter: z.string().describe('Name of the person who invites.') }),
}));

export const sendInvite = endpoint(() => ({
  method: 'POST',
  path: '/api/user/send-invite-link',
  auth: 'session',
  summary:
    'Invite a person by mail. Both then look after each other’s items. Replaces an earlier invitation of the same address.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({
    name: personName(),
    email: email(),
    password: loginPassword().optional().describe('Counts as a step-up with the password.'),
  }),
  response: done(),
}));

export const showAccess = endpoint(() => ({
  method: 'GET',
  path: '/api/user/access',
  auth: 'link',
  summary:
    'Show who else may manage the items of an account. Takes the mailed link to a new password, and does not use it up.',
  response: answer({
    people: z.array(z.string()).describe('Names of linked people.'),
    invited: z.array(z.string()).describe('Addresses whose invitations are open.'),
  }),
}));

export const pendingInvitation = once(() =>
  z
    .object({
      _id: z.string().describe('The invitation’s id.'),
      name: z.string().describe('Name of the invited person.'),
      email: z.string().describe('Address that the invitation was mailed to.'),
      sent_at: z.iso.datetime().describe('Time of the invitation.'),
      expires_at: z.iso.datetime().describe('The invitation ends then.'),
    })
    .meta({ id: 'Invitation', description: 'An open invitation.' }),
);

export type PendingInvitation = z.infer<ReturnType<typeof pendingInvitation>>;

export const listPending = endpoint(() => ({
  method: 'GET',
  path: '/api/user/invitations',
  auth: 'session',
  summary: 'List the caller’s open invitations.',
  response: answer({ invitations: z.array(pendingInvitation()).describe('Newest first.') }),
}));

const invitationId = once(() => z.object({ id: z.string().max(200).describe('The invitation’s `_id`.') }));

export const withdraw = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/invitations/:id',
  auth: 'session',
  summary: 'Withdraw an invitation of the caller’s: its link opens nothing any more.',
  get params() {
    return invitationId();
  },
  response: done(),
}));
