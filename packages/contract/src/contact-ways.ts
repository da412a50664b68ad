import { z } from 'zod';
import { contactWays, storedContactWays } from './item/contact-ways.ts';
import { proofHeaders } from './proof-headers.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';

const PATH = '/api/user/contact-ways';

const shown = answer({
  contact_ways: storedContactWays().describe('In the owner’s order.'),
});

export const show = endpoint(() => ({
  method: 'GET',
  path: PATH,
  auth: 'session',
  summary: 'Show the caller’s further contact ways for all their items.',
  response: shown,
}));

export const save = endpoint(() => ({
  method: 'PUT',
  path: PATH,
  auth: 'session',
  summary:
    'Replace the caller’s further contact ways. Finders see them on the caller’s items that have no ways of their own, as the item’s `contact_privacy` permits.',
  get headers() {
    return proofHeaders();
  },
  body: z.strictObject({ contact_ways: contactWays().describe('The whole list, in the owner’s order.') }),
  response: shown,
}));
