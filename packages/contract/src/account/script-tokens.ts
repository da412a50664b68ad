import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { SCRIPT_TOKEN_DAYS_MAX } from '../limits.ts';
import { proofHeaders } from '../proof-headers.ts';
import { endpoint, SCRIPT_RIGHTS } from '../schema/endpoint.ts';
import { answer, done } from '../schema/envelope.ts';
import { scriptTokenName } from '../schema/fields.ts';
import { uuid } from '../schema/ids.ts';
import { once } from '../schema/once.ts';

export const scriptToken = once(() =>
  z
    .object({
      _id: z.string().describe('The token’s id, which is no secret.'),
      name: z.string().describe('The owner’s name for it.'),
      right: z.enum(SCRIPT_RIGHTS).describe('Calls that it may make; `write` includes `read`.'),
      created_at: z.iso.datetime().describe('Time at which it was made.'),
      expires_at: z.iso.datetime().describe('End of its life.'),
      last_used_at: z.iso.datetime().nullable().describe('Last use, to the minute; null before the first.'),
      is_expired: z.boolean().describe('The end has passed.'),
    })
    .meta({ id: 'ScriptToken', description: 'A token that stands in for a session in calls about items.' }),
);

export type ScriptToken = z.infer<ReturnType<typeof scriptToken>>;

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/user/tokens',
  auth: 'session',
  summary: 'List the tokens for scripts of the account. Expired ones are listed for 30 more days.',
  response: answer({ tokens: z.array(scriptToken()).describe('The tokens, newest first.') }),
}));

const DAYS = {
  error: referTo('server.calls.wholeNumber', { field: 'days', max: String(SCRIPT_TOKEN_DAYS_MAX) }),
};

export const make = endpoint(() => ({
  method: 'POST',
  path: '/api/user/tokens',
  auth: 'session',
  summary:
    'Make a token for scripts. It is a bearer like an access token, and a mail reports it. An account has 20 at most that have not expired.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({
    name: scriptTokenName(),
    right: z
      .enum(SCRIPT_RIGHTS, { error: referTo('server.calls.scriptRight') })
      .describe('Calls that it may make; `write` includes `read`.'),
    days: z.int(DAYS).min(1, DAYS).max(SCRIPT_TOKEN_DAYS_MAX, DAYS).describe('Days until it expires.'),
  }),
  response: answer({
    token: scriptToken(),
    secret: z.string().describe('The bearer. It is returned this once: only its hash is stored.'),
  }),
}));

export const end = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/tokens/:id',
  auth: 'session',
  summary:
    'End a token for scripts at once. Requests that are under way fail, too. A success without one, too.',
  get params() {
    return z.object({
      id: uuid({ error: referTo('server.calls.uuid', { field: 'id' }) }).describe('The token’s `_id`.'),
    });
  },
  response: done(),
}));
