import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { afterNewPassword, channelNames } from '../notifications/channel-state.ts';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import {
  email,
  loginPassword,
  newPassword,
  oldPassword,
  personName,
  resetPassword,
  signUpPassword,
  writtenText,
} from '../schema/fields.ts';
import { madeUpId } from '../schema/ids.ts';
import { language } from '../schema/language.ts';
import { browserTimeZone } from '../schema/time-zone.ts';
import { accountExport } from './account-export.ts';
import { signedInDevice } from './devices.ts';
import { session } from './session.ts';
import { SIGN_UP_REDIRECT_PATTERN } from './sign-up-redirect.ts';
import { invitationToken } from './sign-ups.ts';

export const signUp = endpoint(() => ({
  method: 'POST',
  path: '/api/user',
  auth: 'none',
  summary:
    'Sign up; a mail with a verification link follows. Answers the same for known and unknown addresses; 403 if the operator’s mode does not allow it.',
  body: z.strictObject({
    name: personName(),
    email: email(),
    password: signUpPassword(),
    platform: z.literal('Android', { error: referTo('server.calls.platform') }).describe('Always `Android`.'),
    redirect: z
      .string()
      .regex(SIGN_UP_REDIRECT_PATTERN)
      .optional()
      .describe('Part of the mailed link: the scanner, perhaps with a tag.'),
    invitation: invitationToken(),
  }),
  response: done(),
}));

export const verifyEmail = endpoint(() => ({
  method: 'POST',
  path: '/api/user/verify-email',
  auth: 'none',
  summary:
    'Confirm an e-mail address. Takes code and token of the mailed link and, as our page does, the password of that sign-up. Twice is a success both times.',
  body: z.strictObject({
    token: writtenText().max(200).describe('`token` of the mailed link.'),
    code: writtenText().max(200).describe('`code` of the mailed link.'),
    password: loginPassword().optional().describe('Proves that the reader of the mail is who signed up.'),
  }),
  response: answer({
    email: z.string().optional().describe('The confirmed address, where the password was sent.'),
  }),
}));

export const verifyEmailLink = endpoint(() => ({
  method: 'POST',
  path: '/api/user/verify-email-link',
  auth: 'none',
  summary: 'Have a verification link sent again; those that were mailed before stay valid.',
  body: verifyEmail.body.omit({ password: true }),
  response: done(),
}));

export const checkVerifyLink = endpoint(() => ({
  method: 'POST',
  path: '/api/user/verify-email-check',
  auth: 'none',
  summary: 'Check a verification link without using it.',
  body: verifyEmail.body.omit({ password: true }),
  response: answer({
    is_verified: z.boolean().describe('The address was confirmed with a link of this sign-up.'),
  }),
}));

export const login = endpoint(() => ({
  method: 'POST',
  path: '/api/user/login',
  auth: 'none',
  summary: 'Open a session. Sets the refresh cookie and the CSRF cookie.',
  body: z.strictObject({ email: email(), password: loginPassword(), time_zone: browserTimeZone() }),
  response: session(),
}));

export const refreshToken = endpoint(() => ({
  method: 'POST',
  path: '/api/user/refresh-token',
  auth: 'refresh',
  summary: 'Exchange a refresh token (cookie with CSRF header, or body) for a new pair.',
  body: z.strictObject({
    refreshToken: writtenText().max(200).optional().describe('In place of the cookie and its CSRF header.'),
  }),
  response: session(),
}));

export const logout = endpoint(() => ({
  method: 'POST',
  path: '/api/user/logout',
  auth: 'session',
  summary: 'End the session of this access token.',
  response: done(),
}));

export const forgotPasswordLink = endpoint(() => ({
  method: 'POST',
  path: '/api/user/forgot-password-link',
  auth: 'none',
  summary: 'Ask for a mail with a link to a new password. Answers the same for known and unknown addresses.',
  body: z.strictObject({ email: email() }),
  response: done(),
}));

export const forgotPassword = endpoint(() => ({
  method: 'POST',
  path: '/api/user/forgot-password',
  auth: 'link',
  summary: 'Set a new password with the token of a mailed link. Ends every session of the account.',
  body: z.strictObject({
    password: resetPassword(),
    removesPeople: z.boolean().optional().describe('Also ends links to people and withdraws invitations.'),
  }),
  response: done(),
}));

export const changePassword = endpoint(() => ({
  method: 'POST',
  path: '/api/user/change-password',
  auth: 'session',
  summary:
    'Change the password; ends every session of the account, this one included. Where a second step is on, it takes a proof with a code or a passkey, unless the session logged in with one within the last 15 minutes.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({
    oldPassword: oldPassword(),
    newPassword: newPassword(),
    ends_channels: channelNames().optional().describe('Channels to remove; the others stay.'),
  }),
  response: answer(afterNewPassword()),
}));

/** HTTP headers are limited to Latin-1, so a password with other characters is sent percent-encoded. */
export const PASSWORD_HEADER = 'x-user-password';
export const PASSWORD_ENCODING_HEADER = 'x-user-password-encoding';
export const PERCENT_ENCODING = 'utf8-percent';

export const deleteAccount = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user',
  auth: 'session',
  summary: 'Delete the account and all that belongs to it, at once and for good.',
  get headers() {
    return z.object({
      [PASSWORD_HEADER]: z
        .string({ error: referTo('fields.passwordRequired') })
        .describe('The account’s password.'),
      [PASSWORD_ENCODING_HEADER]: z
        .literal(PERCENT_ENCODING, {
          error: referTo('server.calls.passwordEncoding', { encoding: PERCENT_ENCODING }),
        })
        .optional()
        .describe('The password is percent-encoded UTF-8; without it the raw value counts.'),
    });
  },
  response: done(),
}));

export const changeName = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/name',
  auth: 'session',
  summary: 'Change the name of the account, which finders, co-owners and invited persons see.',
  body: z.strictObject({ name: personName() }),
  response: done(),
}));

export const changeLanguage = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/language',
  auth: 'session',
  summary: 'Choose the language of the account. Its mails have it, and the app on all its devices.',
  body: z.strictObject({ language: language() }),
  response: done(),
}));

export const listSessions = endpoint(() => ({
  method: 'GET',
  path: '/api/user/sessions',
  auth: 'session',
  summary: 'List the devices that are signed in.',
  response: answer({
    sessions: z.array(signedInDevice()).describe('This one first, then the most recently used.'),
  }),
}));

export const endSession = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  auth: 'session',
  summary: 'Sign out one device.',
  get params() {
    return z.object({ id: madeUpId('id').describe('The session’s id: `_id` of `accountListSessions`.') });
  },
  response: done(),
}));

export const endOtherSessions = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/sessions',
  auth: 'session',
  summary: 'Sign out every device but this one.',
  response: done(),
}));

export const exportAccount = endpoint(() => ({
  method: 'GET',
  path: '/api/user/export',
  auth: 'session',
  summary: 'Export all that belongs to the account as a file.',
  response: answer(accountExport()),
}));
