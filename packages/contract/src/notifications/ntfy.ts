import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { ACCESS_TOKEN_MAX_LENGTH } from '../limits.ts';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { once } from '../schema/once.ts';
import { channelAddress, channelResult, channelState } from './channel-state.ts';

export const DEFAULT_NTFY_SERVER = 'https://ntfy.sh';

const ntfy = once(() =>
  z
    .object({
      server: z.string().describe('Address of the ntfy server.'),
      topic: z.string().describe('The topic.'),
      has_token: z.boolean().describe('An access token is stored.'),
      ...channelState(),
    })
    .meta({ id: 'Ntfy', description: 'The caller’s ntfy topic, without its access token.' }),
);

export type Ntfy = z.infer<ReturnType<typeof ntfy>>;

const fields = once(() => ({
  server: channelAddress()
    .regex(/^[^:]+:\/\/[^/?#]*\/?$/, {
      error: referTo('fields.ntfyServerAlone'),
    })
    .describe('Address of the ntfy server, without a path.'),
  topic: z
    .string({ error: referTo('fields.ntfyTopicRequired') })
    .trim()
    .min(1, { error: referTo('fields.ntfyTopicRequired') })
    .regex(/^[-_A-Za-z0-9]{1,64}$/, {
      error: referTo('fields.ntfyTopicInvalid'),
    })
    .describe('The topic: letters, digits, `-` and `_`.'),
}));

const token = once(() =>
  z
    .string()
    .trim()
    .max(ACCESS_TOKEN_MAX_LENGTH, {
      error: referTo('fields.accessTokenTooLong', { max: ACCESS_TOKEN_MAX_LENGTH }),
    })
    .regex(/^[!-~]*$/, { error: referTo('fields.accessTokenInvalid') })
    .describe(
      'Access token of the server. Without this field it stays while the server does; an empty one is removed.',
    ),
);

export const show = endpoint(() => ({
  method: 'GET',
  path: '/api/user/ntfy',
  auth: 'session',
  summary: 'Show the caller’s ntfy topic.',
  response: answer({ ntfy: ntfy().nullable().describe('Null without a topic.') }),
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: '/api/user/ntfy',
  auth: 'session',
  summary:
    'Set the caller’s ntfy topic, or turn it on again. Events about the caller’s items are published to it. The server must be https and lead to a public address.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ ...fields(), token: token().optional() }),
  response: answer({ ntfy: ntfy() }),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/ntfy',
  auth: 'session',
  summary: 'Remove the ntfy topic of the caller, with what waits for it. A success without one, too.',
  response: done(),
}));

export const sendTest = endpoint(() => ({
  method: 'POST',
  path: '/api/user/ntfy/test',
  auth: 'session',
  summary: 'Publish a test to the ntfy topic now. Returns the server’s answer.',
  response: answer({ result: channelResult() }),
}));
