import { z } from 'zod';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { writtenText } from '../schema/fields.ts';
import { madeUpId } from '../schema/ids.ts';
import { once } from '../schema/once.ts';

export const SIGN_UP_MODES = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

export const invitationToken = once(() =>
  writtenText()
    .max(200)
    .optional()
    .describe('Token of an operator’s link to the sign-up, or of the link that offers a tag.'),
);

export const checkSignUp = endpoint(() => ({
  method: 'POST',
  path: '/api/user/sign-up-check',
  auth: 'none',
  summary: 'Show if the caller may sign up, with or without an invitation. Its link stays unused.',
  body: z.strictObject({ invitation: invitationToken() }),
  response: answer({
    is_allowed: z.boolean().describe('False: `account.signUp` answers 403 with the same message.'),
  }),
}));

const signUpLink = once(() =>
  z
    .object({
      id: z.string().describe('The link’s id.'),
      madeBy: z.string().describe('Name of the operator who made it; empty for the operator token.'),
      createdAt: z.iso.datetime().describe('Time at which the link was made.'),
      expiresAt: z.iso.datetime().describe('The link ends then.'),
      state: z.enum(['open', 'used', 'expired']).describe('`used`: an account was made with it.'),
    })
    .meta({ id: 'SignUpLink', description: 'A link with which one person may sign up.' }),
);
export type SignUpLink = z.infer<ReturnType<typeof signUpLink>>;

const mode = once(() =>
  z
    .enum(SIGN_UP_MODES)
    .describe('`open`: anyone may sign up. `invited`: with an invitation only. `closed`: no one may.'),
);
const policy = once(() => ({
  mode: mode(),
  admitsInvited: z
    .boolean()
    .describe('People who accept an owner’s invitation or take over a tag may sign up in each mode.'),
  isFixed: z.boolean().describe('`SIGN_UP` in the environment sets the mode.'),
}));

export const showSignUp = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/sign-up',
  auth: 'operator',
  summary: 'Show who may sign up, and the links to the sign-up.',
  response: answer({ ...policy(), links: z.array(signUpLink()).describe('Newest first.') }),
}));

export const saveSignUp = endpoint(() => ({
  method: 'PUT',
  path: '/api/operator/sign-up',
  auth: 'operator',
  summary:
    'Set who may sign up, at once for all processes. A mode other than that of `SIGN_UP` in the environment is refused with 409.',
  body: z.strictObject({
    mode: mode(),
    admitsInvited: z
      .boolean()
      .optional()
      .describe('As in the response; without it true, and false for `closed`.'),
  }),
  response: answer(policy()),
}));

export const makeSignUpLink = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/sign-up-links',
  auth: 'operator',
  summary:
    'Make a link with which one person may sign up within 7 days. Repeated with the same `id`, the link replaces the one before.',
  body: z.strictObject({ id: madeUpId('id').describe('A random UUID of the caller’s.') }),
  response: answer({
    url: z.url().describe('The link, shown this once: only the hash of its token is stored.'),
  }),
}));

export const withdrawSignUpLink = endpoint(() => ({
  method: 'DELETE',
  path: '/api/operator/sign-up-links/:id',
  auth: 'operator',
  summary: 'Withdraw an unused link: nobody can sign up with it any more. A success without one, too.',
  get params() {
    return z.object({ id: madeUpId('id').describe('The link’s id.') });
  },
  response: done(),
}));
