import { z } from 'zod';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { email, loginPassword, writtenText } from '../schema/fields.ts';
import { once } from '../schema/once.ts';

const emailState = once(() => ({
  email: z.string().describe('The account’s address.'),
  pending: z
    .object({
      email: z.string().describe('The new address.'),
      expires_at: z.iso.datetime().describe('End of its link.'),
      updates_contact: z
        .boolean()
        .describe('It also replaces the present address where items and trips show it to finders.'),
    })
    .nullable()
    .describe('The address that waits for its link to be opened; null without one.'),
}));

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/email',
  auth: 'session',
  summary: 'Show the e-mail address of the account, and the one that it becomes once its link is opened.',
  response: answer(emailState()),
}));

export const request = endpoint(() => ({
  method: 'POST',
  path: '/api/user/email',
  auth: 'session',
  summary:
    'Mail a link to a new e-mail address. Opened, it changes the account’s. Replaces an earlier link. Answers the same for an address that has an account, whose owner gets a mail that says so. Takes a proof of the last five minutes; where a second step is on, one with a code or a passkey.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({
    email: email(),
    updates_contact: z
      .boolean()
      .optional()
      .describe('Also replaces the present address where items and trips show it to finders.'),
  }),
  response: answer(emailState()),
}));

export const cancel = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/email',
  auth: 'session',
  summary: 'End the link to a new e-mail address.',
  response: done(),
}));

export const confirm = endpoint(() => ({
  method: 'POST',
  path: '/api/user/email/confirm',
  auth: 'none',
  summary:
    'Change the e-mail address with the token of the mailed link. Takes a session of the account, or its password: the reader of the mail may not be who requested the change. Twice is a success both times.',
  body: z.strictObject({
    token: writtenText().max(200).describe('The token of the mailed link.'),
    password: loginPassword().optional().describe('The account’s password, for a call without its session.'),
  }),
  response: done(),
}));
