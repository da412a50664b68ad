import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { SCRIPT_TOKEN_DAYS_MAX } from '../limits.ts';
import { endpoint, SCRIPT_RIGHTS } from '../schema/endpoint.ts';
import { answer } from '../schema/envelope.ts';
import { scriptTokenName } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { proofHeaders } from './step-up.ts';

/** A token for scripts: it stands in for a session in calls about items, and in no others. */
export const scriptToken = once(() =>
  z.object({
    _id: z.string(),
    name: z.string(),
    /** `read` or `write`; `write` includes `read`. */
    right: z.enum(SCRIPT_RIGHTS),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** To the minute; null before the first use. */
    last_used_at: z.iso.datetime().nullable(),
    is_expired: z.boolean(),
  }),
);

export type ScriptToken = z.infer<ReturnType<typeof scriptToken>>;

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/user/tokens',
  auth: 'session',
  summary: 'The tokens for scripts of the account, the newest first; expired ones for 30 more days.',
  response: answer({ tokens: z.array(scriptToken()) }),
}));

const DAYS = {
  error: referTo('server.calls.wholeNumber', { field: 'days', max: String(SCRIPT_TOKEN_DAYS_MAX) }),
};

export const make = endpoint(() => ({
  method: 'POST',
  path: '/api/user/tokens',
  auth: 'session',
  summary:
    'Make a token for scripts, which is a bearer like an access token; a mail reports it. An account has 20 at most that have not expired.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({
    name: scriptTokenName(),
    right: z.enum(SCRIPT_RIGHTS, { error: referTo('server.calls.scriptRight') }),
    /** Days until it expires. */
    days: z.number(DAYS).int(DAYS).min(1, DAYS).max(SCRIPT_TOKEN_DAYS_MAX, DAYS),
  }),
  response: answer({
    token: scriptToken(),
    /** The bearer. It is returned this once: only its hash is stored. */
    secret: z.string(),
  }),
}));

export const end = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/tokens/:id',
  auth: 'session',
  summary:
    'End a token for scripts at once, also for requests that are under way. A success without one, too.',
  get params() {
    return z.object({ id: z.string().max(200) });
  },
  response: answer({}),
}));
