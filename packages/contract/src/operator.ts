import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { MINT_COUNT_MAX } from './limits.ts';

const countRule = { error: `count must be a whole number from 1 to ${MINT_COUNT_MAX}` };

export const mintCodes = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes',
  auth: 'operator',
  summary: 'Mint blank codes, ready to be printed on tags.',
  body: z.strictObject({
    count: z.number(countRule).int(countRule).min(1, countRule).max(MINT_COUNT_MAX, countRule),
  }),
  response: answer({ codes: z.array(z.object({ id: z.string(), url: z.string() })) }),
}));
