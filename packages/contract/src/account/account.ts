import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { afterNewPassword, channelNames } from '../notifications/channel-state.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer } from '../schema/envelope.ts';
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
import { language } from '../schema/language.ts';
import { madeUpId } from '../schema/made-up-id.ts';
import { once } from '../schema/once.ts';
import { browserTimeZone } from '../schema/time-zone.ts';
import { accountExport } from './account-export.ts';
import { signedInDevice } from './devices.ts';
import { SIGN_UP_REDIRECT_PATTERN } from './sign-up-redirect.ts';
import { proofHeaders } from './step-up.ts';

/** What signing in and refreshing answer. */
export const session = once(() =>
  answer({
    accessToken: z.string(),
    refreshToken: z.string(),
    /**
     * Its language is that of its mails and of the app on all its devices. A server of the version before sends none, one of a
     * newer version may send one that this version lacks: neither is a reason to lose the session.
     */
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      language: language().optional().catch(undefined),
    }),
  }),
);

export const signUp = endpoint(() => ({
  method: 'POST',
  path: '/api/user',
  auth: 'none',
  summary:
    'Sign up; a mail with a verification link follows. Answers the same for known and unknown addresses.',
  body: z.strictObject({
    name: personName(),
    email: email(),
    password: signUpPassword(),
    platform: z.literal('Android', { error: referTo('server.calls.platform') }),
    /** Part of the mailed link: the scanner, or `activate-qr-code/` and the tag that led to it. */
    redirect: z.string().regex(SIGN_UP_REDIRECT_PATTERN).optional(),
  }),
  response: answer({}),
}));

export const verifyEmail = endpoint(() => ({
  method: 'POST',
  path: '/api/user/verify-email',
  auth: 'none',
  summary:
    'Confirm an e-mail address with the code and token of the mailed link and, as our page does, the password of that sign-up; twice is a success both times.',
  body: z.strictObject({
    token: writtenText().max(200),
    code: writtenText().max(200),
    /** Proves that the reader of the mail is the person who signed up. Without it, a person who knows the password may log in afterwards. */
    password: loginPassword().optional(),
  }),
  response: answer({
    /** Where the password was given: both open a session, if the reader wants one now. */
    email: z.string().optional(),
  }),
}));

export const verifyEmailLink = endpoint(() => ({
  method: 'POST',
  path: '/api/user/verify-email-link',
  auth: 'none',
  summary: 'Have a verification link sent again; those that were mailed before stay valid.',
  body: verifyEmail.body.omit({ password: true }),
  response: answer({}),
}));

export const checkVerifyLink = endpoint(() => ({
  method: 'POST',
  path: '/api/user/verify-email-check',
  auth: 'none',
  summary: 'Check a verification link without using it.',
  body: verifyEmail.body.omit({ password: true }),
  response: answer({
    /** The address was confirmed with a link of this sign-up. */
    is_verified: z.boolean(),
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
  body: z.strictObject({ refreshToken: writtenText().max(200).optional() }),
  response: session(),
}));

export const logout = endpoint(() => ({
  method: 'POST',
  path: '/api/user/logout',
  auth: 'session',
  summary: 'End the session of this access token.',
  response: answer({}),
}));

export const forgotPasswordLink = endpoint(() => ({
  method: 'POST',
  path: '/api/user/forgot-password-link',
  auth: 'none',
  summary: 'Ask for a mail with a link to a new password. Answers the same for known and unknown addresses.',
  body: z.strictObject({ email: email() }),
  response: answer({}),
}));

export const forgotPassword = endpoint(() => ({
  method: 'POST',
  path: '/api/user/forgot-password',
  auth: 'link',
  summary:
    'Set a new password with the token of the mailed link as bearer; ends every session of the account.',
  body: z.strictObject({
    password: resetPassword(),
    /** Ends the links to other people, too, and withdraws the invitations that wait. */
    removesPeople: z.boolean().optional(),
  }),
  response: answer({}),
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
    /** Removed; otherwise they outlive the old password. */
    ends_channels: channelNames().optional(),
  }),
  response: answer(afterNewPassword()),
}));

/** The headers that carry the password of a deletion; a header holds no text beyond Latin-1 unless it is encoded. */
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
      [PASSWORD_HEADER]: z.string({ error: referTo('fields.passwordRequired') }),
      /** `utf8-percent`: the password is percent-encoded UTF-8; without it the raw value counts. */
      [PASSWORD_ENCODING_HEADER]: z
        .literal(PERCENT_ENCODING, {
          error: referTo('server.calls.passwordEncoding', { encoding: PERCENT_ENCODING }),
        })
        .optional(),
    });
  },
  response: answer({}),
}));

export const changeName = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/name',
  auth: 'session',
  summary: 'Change the name of the account, which finders, co-owners and invited persons see.',
  body: z.strictObject({ name: personName() }),
  response: answer({}),
}));

export const changeLanguage = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/language',
  auth: 'session',
  summary: 'Choose the language of the account: of its mails, and of the app on all its devices.',
  body: z.strictObject({ language: language() }),
  response: answer({}),
}));

export const listSessions = endpoint(() => ({
  method: 'GET',
  path: '/api/user/sessions',
  auth: 'session',
  summary: 'The devices that are signed in, this one first, then the most recently used.',
  response: answer({ sessions: z.array(signedInDevice()) }),
}));

export const endSession = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  auth: 'session',
  summary: 'Sign out one device.',
  get params() {
    return z.object({ id: madeUpId('id') });
  },
  response: answer({}),
}));

export const endOtherSessions = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/sessions',
  auth: 'session',
  summary: 'Sign out every device but this one.',
  response: answer({}),
}));

export const exportAccount = endpoint(() => ({
  method: 'GET',
  path: '/api/user/export',
  auth: 'session',
  summary: 'All that belongs to the account, as a file.',
  response: answer(accountExport()),
}));
