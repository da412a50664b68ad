import { z } from 'zod';
import { proofHeaders } from '../account/step-up.ts';
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
  summary: 'The webhook of the caller, without its secret; null without one.',
  response: answer({ webhook: webhook().nullable().describe('Null without one.') }),
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/webhook',
  auth: 'session',
  summary:
    'Set the address that events about the caller’s items are posted to, signed as Standard Webhooks has it, or turn it on again. It must be https and lead to a public address. A new webhook gets a secret, which is told this once; a new address keeps it.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ url: channelAddress() }),
  response: answer({
    webhook: webhook(),
    secret: z
      .string()
      .nullable()
      .describe('Secret of a new webhook, shown this once; null for one that has its secret.'),
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
    'Make another secret for the webhook of the caller, told this once. The one before signs nothing from now on; what could not be delivered is signed with the new one.',
  get headers() {
    return proofHeaders();
  },
  response: answer({ secret: z.string().describe('The secret, shown this once.') }),
}));

export const sendTest = endpoint(() => ({
  method: 'POST',
  path: '/api/user/webhook/test',
  auth: 'session',
  summary: 'Post a test event to the webhook of the caller now, and say what its receiver answered.',
  response: answer({ result: channelResult() }),
}));
