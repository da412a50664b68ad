import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { yesOrNo } from './schema/fields.ts';
import { itemInPath } from './schema/ids.ts';

export const mute = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/mails',
  auth: 'session',
  summary:
    'End the mails about an item for the caller, or begin them again. What finders do is recorded as ever; the others who look after the item go on getting theirs.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({
    is_muted: yesOrNo('is_muted').describe('The caller gets no mails about the item.'),
  }),
  response: answer({ is_muted: z.boolean().describe('The caller gets no mails about the item.') }),
}));
