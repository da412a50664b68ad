import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { done } from './schema/envelope.ts';
import { itemInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';

export const QUESTION_KINDS = ['claim', 'takeover'] as const;

/** An open question as the item’s owner sees it. */
export const openQuestion = once(() =>
  z
    .object({
      kind: z.enum(QUESTION_KINDS).describe('`claim`: another person claims the tag.'),
      until: z.iso.datetime().describe('Without an answer it is done then.'),
      heir: z.string().describe('Name of the co-owner who requests the item; empty for a claim.'),
    })
    .meta({ id: 'OpenQuestion', description: 'A question of the operator that the owner has to answer.' }),
);
export type OpenQuestion = z.infer<ReturnType<typeof openQuestion>>;

export const answerQuestion = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/question',
  auth: 'session',
  summary: 'Answer the open question about an item. For its owner alone.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({
    answer: z
      .enum(['keep', 'release'], { error: referTo('server.notValid') })
      .describe(
        '`keep`: the tag is mine, nothing changes. `release`: the tag becomes free; only for a claim.',
      ),
  }),
  response: done(),
}));
