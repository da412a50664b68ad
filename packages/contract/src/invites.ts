import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { resetPassword, writtenText } from './fields.ts';

const linkPart = writtenText().min(1, { error: 'This link is incomplete' }).max(200);

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/user/set-password',
  auth: 'none',
  summary: 'Accept an invitation by mail: make the account of the invited address with this password.',
  body: z.strictObject({
    password: resetPassword,
    code: linkPart,
    ownerToken: linkPart,
    coOwnerToken: linkPart,
  }),
  response: answer({}),
});
