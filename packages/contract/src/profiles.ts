import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

export const profile = z.object({
  _id: z.string(),
  name: z.string(),
  /** False exactly for the caller's own co-owners: those may be removed. */
  is_owner: z.boolean(),
});

export type Profile = z.infer<typeof profile>;

export const list = endpoint({
  method: 'GET',
  path: '/api/user/profiles',
  auth: 'session',
  summary: 'The caller first, then the people linked to them by name.',
  response: answer({ profiles: z.array(profile) }),
});
