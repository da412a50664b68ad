import { z } from 'zod';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { once } from '../schema/once.ts';
import { channelAddress, channelResult, channelState } from './channel-state.ts';

const webhook = once(() =>
  z
    .object({ url: z.string().describe('Address of the receiver.'), ...channelState() })
    .meta({ id: 'Webhook', description: 'The caller’s webhook, without its secret.' }),
);

export type Webhook = z.infer<ReturnType<typeof webhook>>;

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/webhook',
  auth: 'session',
  summary: 'Show the caller’s webhook.',
  response: answer({ webhook: webhook().nullable().describe('Null without one.') }),
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/webhook',
  auth: 'session',
  summary:
    'Set the caller’s webhook, or turn it on again. Events about the caller’s items are posted to it, signed as Standard Webhooks describes. It must be https and lead to a public address. A new webhook gets a secret, which is shown this once; a new address leaves the secret.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ url: channelAddress() }),
  response: answer({
    webhook: webhook(),
    secret: z.string().nullable().describe('Shown once, for a new webhook; null otherwise.'),
  }),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/webhook',
  auth: 'session',
  summary: 'Remove the webhook of the caller, with what waits for it. A success without one, too.',
  response: done(),
}));

export const makeSecret = endpoint(() => ({
  method: 'POST',
  path: '/api/user/webhook/secret',
  auth: 'session',
  summary:
    'Make another secret for the webhook of the caller, told this once. For a day the one before signs each request, too, so that no delivery is refused until the receiver has the new one.',
  get headers() {
    return proofHeaders();
  },
  response: answer({ secret: z.string().describe('The secret, shown this once.') }),
}));

export const sendTest = endpoint(() => ({
  method: 'POST',
  path: '/api/user/webhook/test',
  auth: 'session',
  summary: 'Post a test event to the webhook now. Returns the receiver’s answer.',
  response: answer({ result: channelResult() }),
}));
