import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { batchName, batchNote } from './batch-fields.ts';
import { labelAddress } from './label-address.ts';
import {
  BATCH_COUNT_MAX,
  CATEGORIES_MAX,
  CATEGORY_MAX_LENGTH,
  FOUND_TAGS_MAX,
  MINT_COUNT_MAX,
} from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { queryNumber, requiredText } from './schema/fields.ts';
import { itemInPath, uuid } from './schema/ids.ts';
import { once } from './schema/once.ts';
import { typedTagId } from './tag-id.ts';

/** No response in this file contains the name or a contact detail of an owner. */

const wholeNumber = (name: string, max: number) => {
  const rule = { error: referTo('operator.wholeNumber', { field: name, max: String(max) }) };
  return z.number(rule).int(rule).min(1, rule).max(max, rule);
};

const nameInPath = once(() => z.object({ name: batchName() }));

const mintedTag = once(() =>
  z
    .object({
      id: z.string().describe('The tag’s id.'),
      url: z.string().describe('The address that its QR code contains.'),
    })
    .meta({ id: 'MintedTag', description: 'A minted tag.' }),
);

const batch = once(() =>
  z
    .object({
      name: z.string().describe('The batch’s name.'),
      note: z.string().describe('The operator’s words.'),
      count: z.int().describe('Tags that were ordered.'),
      minted: z.int().describe('Tags that are minted so far.'),
      outOfUse: z.int().describe('Minted tags that were retired or replaced: no label is made of them.'),
      createdAt: z.string().describe('Time at which the batch was made.'),
      printedAt: z.string().nullable().describe('Time at which labels were last made; null before.'),
      activated: z.int().describe('Tags with an item.'),
      lost: z.int().describe('Tags with a lost item.'),
      scanned: z.int().describe('Tags that a finder scanned.'),
    })
    .meta({ id: 'Batch', description: 'Tags minted together, under a name that no other batch has.' }),
);
export type Batch = z.infer<ReturnType<typeof batch>>;

export const CODE_STATES = ['blank', 'active', 'lost', 'retired', 'replaced'] as const;
export type TagState = (typeof CODE_STATES)[number];

const mintedTagState = once(() =>
  z
    .object({
      id: z.string().describe('The tag’s id.'),
      url: z.string().describe('The address that its QR code contains.'),
      state: z.enum(CODE_STATES).describe('`retired` leads nowhere, `replaced` leads on to another tag.'),
      batch: z.string().nullable().describe('Name of its batch; null without one.'),
      mintedAt: z.string().describe('Time of the minting.'),
      activatedAt: z.string().nullable().describe('Time of the activation; null before.'),
      lastScannedAt: z.string().nullable().describe('Time of the last scan; null before the first.'),
      replacedBy: z.string().nullable().describe('Id of the tag that took over; null without one.'),
    })
    .meta({ id: 'TagState', description: 'A tag as the operator sees it: nothing of its owner or item.' }),
);
export type OperatorTag = z.infer<ReturnType<typeof mintedTagState>>;

export const mintCodes = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes',
  auth: 'operator',
  summary:
    'Mint blank codes, ready to be printed on tags. With the name of a batch a repeated call answers the same codes.',
  body: z.strictObject({
    count: wholeNumber('count', MINT_COUNT_MAX).describe('Tags to mint.'),
    batch: batchName().optional().describe('Name of a batch for them.'),
    note: batchNote().optional().describe('The operator’s words about the batch.'),
  }),
  response: answer({ codes: z.array(mintedTag()).describe('The minted tags.') }),
}));

export const makeBatch = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/batches',
  auth: 'operator',
  summary:
    'Make a batch of tags. At most 10,000 are minted with one call: repeat the call until `minted` is `count`. The same name with another count is refused with 409.',
  body: z.strictObject({
    name: batchName(),
    count: wholeNumber('count', BATCH_COUNT_MAX).describe('Tags of the batch.'),
    note: batchNote().optional().describe('The operator’s words about the batch.'),
  }),
  response: answer({ batch: batch() }),
}));

export const listBatches = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/batches',
  auth: 'operator',
  summary: 'List the batches with their counts, newest first. Includes the address that labels lead to.',
  response: answer({ batches: z.array(batch()).describe('Newest first.'), labels: labelAddress() }),
}));

export const listBatchCodes = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/batches/:name/codes',
  auth: 'operator',
  summary: 'List a page of a batch’s tags in the order of their ids. It begins after `after`.',
  get params() {
    return nameInPath();
  },
  get query() {
    return z.strictObject({
      after: z
        .string()
        .refine((id) => typedTagId(id) === id, { error: referTo('server.calls.afterCode') })
        .optional()
        .describe('The last id of the page before.'),
      limit: queryNumber('limit', MINT_COUNT_MAX, MINT_COUNT_MAX).describe('Tags on a page.'),
    });
  },
  response: answer({ codes: z.array(mintedTag()).describe('In the order of their ids.') }),
}));

export const markBatchPrinted = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/batches/:name/printed',
  auth: 'operator',
  summary: 'Note that labels of a batch were made now.',
  get params() {
    return nameInPath();
  },
  response: answer({ batch: batch() }),
}));

export const findCodes = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/codes',
  auth: 'operator',
  summary: `Find up to ${FOUND_TAGS_MAX} tags by the beginning of their id.`,
  get query() {
    return z.strictObject({
      id: z
        .string({ error: referTo('operator.codeRequired') })
        .refine((text) => typedTagId(text) !== undefined, { error: referTo('operator.codeUnknown') })
        .describe('The id or its beginning; capitals, spaces and hyphens do not count.'),
    });
  },
  response: answer({ codes: z.array(mintedTagState()).describe('The tags that match.') }),
}));

export const retireCode = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes/:id/retire',
  auth: 'operator',
  summary: 'Take a blank tag out of use: it leads nowhere and cannot be activated any more.',
  get params() {
    return itemInPath();
  },
  response: answer({ code: mintedTagState() }),
}));

export const replaceCode = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes/:id/replace',
  auth: 'operator',
  summary:
    'Replace an item’s tag by another one. It takes over notes and history; the old tag leads finders on. Without `by` a new tag is minted. Repeated with the same `by` it is a success.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({
    by: z.string().optional().describe('Id of a blank tag; without it a new one is minted.'),
  }),
  response: answer({ code: mintedTagState(), replacement: mintedTagState() }),
}));

const category = once(() =>
  z
    .object({
      id: z.string().describe('The category’s id.'),
      name: z.string().describe('The category’s name.'),
    })
    .meta({ id: 'Category', description: 'A category that owners choose from.' }),
);
export type Category = z.infer<ReturnType<typeof category>>;

export const listCategories = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/categories',
  auth: 'operator',
  summary: 'List the categories that owners choose from.',
  response: answer({ categories: z.array(category()).describe('In their order.') }),
}));

export const saveCategories = endpoint(() => ({
  method: 'PUT',
  path: '/api/operator/categories',
  auth: 'operator',
  summary:
    'Replace the list of categories. One that keeps its id is renamed, on items too; one that is left out stays on items that have it.',
  body: z.strictObject({
    categories: z
      .array(
        z.strictObject({
          id: uuid({ error: referTo('server.calls.categoryId') })
            .optional()
            .describe('Id of an existing category; without it a new one is made.'),
          name: requiredText({
            required: referTo('operator.categoryRequired'),
            maxLength: CATEGORY_MAX_LENGTH,
            tooLong: referTo('operator.nameTooLong', { max: CATEGORY_MAX_LENGTH }),
            unstorable: referTo('operator.nameUnstorable'),
          }).describe('The category’s name.'),
        }),
        { error: referTo('server.calls.list', { field: 'categories' }) },
      )
      .min(1, { error: referTo('operator.categoryMissing') })
      .max(CATEGORIES_MAX, { error: referTo('operator.tooManyCategories', { max: CATEGORIES_MAX }) })
      .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
        error: referTo('operator.categoryTwice'),
      })
      .describe('The whole list, in its order.'),
  }),
  response: answer({ categories: z.array(category()).describe('In their order.') }),
}));
