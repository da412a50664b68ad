import { z } from 'zod';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { once } from '../schema/once.ts';
import { browserTimeZone } from '../schema/time-zone.ts';
import { session } from './session.ts';

const ANSWER_MAX_LENGTH = 8000;

const providerAnswer = once(() => ({
  answer: z
    .string()
    .max(ANSWER_MAX_LENGTH)
    .describe('The query with which the provider led back to `/signin`; it works once.'),
}));

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/oidc',
  auth: 'session',
  summary: 'Show if the account is connected with the OpenID Connect provider of this service.',
  response: answer({
    connected_at: z.iso.datetime().nullable().describe('Time of the connection; null without one.'),
  }),
}));

const providerAddress = once(() => answer({ url: z.string().describe('Address of the provider.') }));

export const startSignIn = endpoint(() => ({
  method: 'POST',
  path: '/api/user/oidc/start-sign-in',
  auth: 'none',
  summary:
    'Get the address of the OpenID Connect provider to which the browser goes to sign in. The provider’s answer is accepted once, for ten minutes, and only in this browser.',
  response: providerAddress(),
}));

export const startConnection = endpoint(() => ({
  method: 'POST',
  path: '/api/user/oidc/start-connection',
  auth: 'session',
  summary: 'Get the provider’s address to connect its account. Takes a proof as for passkeys.',
  get headers() {
    return proofHeaders();
  },
  response: providerAddress(),
}));

export const signIn = endpoint(() => ({
  method: 'POST',
  path: '/api/user/oidc/sign-in',
  auth: 'none',
  summary:
    'Open a session with the provider’s answer. With two-step verification the answer is 403 with a `ticket`, as of a log-in. Creates an account for an address that the provider calls verified if the operator trusts that.',
  body: z.strictObject({ ...providerAnswer(), time_zone: browserTimeZone() }),
  response: session(),
}));

export const connect = endpoint(() => ({
  method: 'POST',
  path: '/api/user/oidc/connect',
  auth: 'session',
  summary: 'Connect the account with the provider’s account; a mail says so. Replaces an earlier connection.',
  body: z.strictObject(providerAnswer()),
  response: done(),
}));

export const disconnect = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/oidc',
  auth: 'session',
  summary: 'End the connection with the provider’s account; a mail says so. Repeatable.',
  get headers() {
    return proofHeaders();
  },
  response: done(),
}));
