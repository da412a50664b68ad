import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { once } from './schema/once.ts';

export const profile = once(() =>
  z.object({
    _id: z.string(),
    name: z.string(),
    /** False exactly for the caller's own co-owners: those may be removed. */
    is_owner: z.boolean(),
  }),
);

export type Profile = z.infer<ReturnType<typeof profile>>;

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/user/profiles',
  auth: 'session',
  scripts: 'read',
  summary: 'The caller first, then the people linked to them by name.',
  response: answer({ profiles: z.array(profile()) }),
}));

export const removeCoOwner = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/co-owner/:id',
  auth: 'session',
  summary: 'Remove the caller’s co-owner; with the id of a person whose co-owner the caller is, leave them.',
  get params() {
    return z.object({ id: z.string().max(200) });
  },
  response: answer({}),
}));
