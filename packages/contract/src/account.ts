import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { email, loginPassword, personName, signUpPassword, writtenText } from './fields.ts';
import { REDIRECT_ACTIVATE } from './paths.ts';

/** What login and refresh answer. */
const session = answer({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/user',
  auth: 'none',
  summary:
    'Sign up; a mail with a verification link follows. Answers the same for known and unknown addresses.',
  body: z.strictObject({
    name: personName,
    email,
    password: signUpPassword,
    platform: z.literal('Android', { error: "Platform must be 'Android'" }),
    redirect: z.literal(REDIRECT_ACTIVATE).optional(),
  }),
  response: answer({}),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/user/verify-email',
  auth: 'none',
  summary:
    'Confirm an e-mail address with the code and token of the mailed link; twice is a success both times.',
  body: z.strictObject({ token: writtenText().max(200), code: writtenText().max(200) }),
  response: answer({}),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  auth: 'none',
  summary: 'Open a session. Sets the refresh cookie and the CSRF cookie.',
  body: z.strictObject({ email, password: loginPassword }),
  response: session,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/user/refresh-token',
  auth: 'refresh',
  summary: 'Exchange a refresh token (cookie with CSRF header, or body) for a new pair.',
  body: z.strictObject({ refreshToken: writtenText().max(200).optional() }),
  response: session,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  auth: 'session',
  summary: 'End the session of this access token.',
  response: answer({}),
});

/** The sign-up form: the call's own rules and a second password that must match. */
export const signUpForm = signUp.body
  .omit({ platform: true, redirect: true })
  .extend({ confirmPassword: z.string().min(1, { error: 'Confirm Password is required' }) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: () => true,
  });
