import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { once } from './schema/once.ts';

export const profile = once(() =>
  z
    .object({
      _id: z.string().describe('Id of the account.'),
      name: z.string().describe('Name of the account.'),
      is_owner: z.boolean().describe('False exactly for the caller’s own co-owners: those may be removed.'),
    })
    .meta({ id: 'Profile', description: 'The caller or a person linked to them.' }),
);

export type Profile = z.infer<ReturnType<typeof profile>>;

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/user/profiles',
  auth: 'session',
  scripts: 'read',
  summary: 'List the caller and the people linked to them.',
  response: answer({ profiles: z.array(profile()).describe('The caller first, then the others by name.') }),
}));

export const removeCoOwner = endpoint(() => ({
  method: 'DELETE',
  path: '/api/user/co-owner/:id',
  auth: 'session',
  summary: 'Remove a co-owner. With the id of a person whose co-owner the caller is, the caller leaves them.',
  get params() {
    return z.object({ id: z.string().max(200).describe('Id of the other account.') });
  },
  response: done(),
}));
