import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { batchName } from './batch-fields.ts';
import { BODY_MAX_BYTES, MINT_COUNT_MAX } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { TAG_ID_PATTERN } from './tag-id.ts';

/** Bytes of one id in JSON: 16 characters, two quotes and a comma. */
const ID_BYTES = 19;

export const adoptCodes = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/adopted-codes',
  auth: 'operator',
  summary:
    'Add tags that are in print and unknown here. For example after a restore: at most 10,000 with one call, all or none. Known ones stay as they are. With `retired` all of them are out of use afterwards, except those that carry an item.',
  bodyMaxBytes: BODY_MAX_BYTES + MINT_COUNT_MAX * ID_BYTES,
  body: z.strictObject({
    ids: z
      .array(z.string().regex(TAG_ID_PATTERN, { error: referTo('fields.codeInvalid') }), {
        error: referTo('server.calls.list', { field: 'ids' }),
      })
      .min(1, { error: referTo('server.calls.list', { field: 'ids' }) })
      .max(MINT_COUNT_MAX, { error: referTo('server.calls.tooLong', { field: 'ids' }) })
      .describe('Ids of printed tags.'),
    batch: batchName().optional(),
    retired: z
      .literal(true, { error: referTo('server.calls.onlyTrue', { field: 'retired' }) })
      .optional()
      .describe('Take all of them out of use, except those that carry an item.'),
  }),
  response: answer({
    adopted: z.int().describe('Ids that were added.'),
    known: z.int().describe('Ids that were there before.'),
    retired: z.int().describe('Blank tags that this call took out of use.'),
    inUse: z.array(z.string()).describe('Known ids that carry an item and were therefore not retired.'),
  }),
}));
