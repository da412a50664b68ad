import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { batchName } from './batch-fields.ts';
import { BODY_MAX_BYTES, MINT_COUNT_MAX, REASON_MAX_LENGTH } from './limits.ts';
import { QUESTION_KINDS } from './owner-question.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email, isoTime, requiredText } from './schema/fields.ts';
import { itemInPath, madeUpId } from './schema/ids.ts';
import { once } from './schema/once.ts';
import { TAG_ID_PATTERN } from './tag-id.ts';

const tagId = once(() => z.string().regex(TAG_ID_PATTERN, { error: referTo('fields.codeInvalid') }));

/** Bytes of one id in JSON: 16 characters, two quotes and a comma. */
const ID_BYTES = 19;

export const retireCodes = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/retired-codes',
  auth: 'operator',
  summary:
    'Take the blank tags of a list of at most 10,000, or of a batch, out of use. Tags with an item stay as they are and are listed. Repeatable.',
  bodyMaxBytes: BODY_MAX_BYTES + MINT_COUNT_MAX * ID_BYTES,
  body: z
    .strictObject({
      ids: z
        .array(tagId(), { error: referTo('server.calls.list', { field: 'ids' }) })
        .min(1, { error: referTo('server.calls.list', { field: 'ids' }) })
        .max(MINT_COUNT_MAX, { error: referTo('server.calls.tooLong', { field: 'ids' }) })
        .optional()
        .describe('Ids of tags; either these or a batch.'),
      batch: batchName().optional(),
    })
    .refine(({ ids, batch }) => (ids === undefined) !== (batch === undefined), {
      path: ['ids'],
      error: referTo('server.calls.list', { field: 'ids' }),
    }),
  response: answer({
    retired: z.int().describe('Blank tags that this call took out of use.'),
    inUse: z.array(z.string()).describe('Ids that carry an item; of a batch the first 10,000.'),
    unknown: z.int().describe('Ids of the list that were never minted here.'),
  }),
}));

const question = once(() =>
  z
    .object({
      id: z.string().describe('The question’s id.'),
      kind: z
        .enum(QUESTION_KINDS)
        .describe('`claim`: the tag belongs to another person. `takeover`: a co-owner requests the item.'),
      code: z.string().describe('Id of the tag.'),
      requestedAt: z.string().describe('Time at which the owner was notified.'),
      dueAt: z.string().describe('Without an answer, the tag is freed or the item handed over then.'),
      endedAt: z.string().nullable().describe('Time of the end; null while it is open.'),
      outcome: z
        .enum(['kept', 'released', 'expired', 'withdrawn', 'void'])
        .nullable()
        .describe(
          '`kept`: the owner objected. `released`: the owner set the tag free. `expired`: no answer, so it was done. `void`: owner, tag or co-owner changed meanwhile. Null while it is open.',
        ),
    })
    .meta({ id: 'OwnerQuestion', description: 'A question to an owner; it names no person.' }),
);
export type OwnerQuestion = z.infer<ReturnType<typeof question>>;

export const disputeTag = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes/:id/claim',
  auth: 'operator',
  summary:
    'Notify a tag’s owner that another person claims it. After 14 days without an answer the tag is freed; the item stays with its owner on a new tag. Repeated, it answers the open question.',
  get params() {
    return itemInPath();
  },
  response: answer({ question: question() }),
}));

export const handOverItem = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes/:id/takeover',
  auth: 'operator',
  summary:
    'Hand an item to a linked person whose owner cannot act any more. The owner is mailed and can object for 30 days. Repeated, it answers the open question.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({ email: email().describe('Address of the linked person’s account.') }),
  response: answer({ question: question() }),
}));

export const withdrawQuestion = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/codes/:id/question/withdraw',
  auth: 'operator',
  summary: 'Withdraw the open question about a tag. A success without one, too.',
  get params() {
    return itemInPath();
  },
  response: done(),
}));

export const listQuestions = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/questions',
  auth: 'operator',
  summary: 'List the questions to owners: open ones first, then those that ended within 90 days.',
  response: answer({ questions: z.array(question()).describe('At most 200.') }),
}));

export const exportForOrder = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/exports',
  auth: 'operator',
  summary:
    'Make a link to an export of one item (by tag) or of one account (by address), for an order of a court. It lives an hour. The reason stands in the audit log.',
  body: z
    .strictObject({
      tag: tagId().optional().describe('Id of a tag of the item; either this or an address.'),
      email: email().optional().describe('Address of the account.'),
      reason: requiredText({
        required: referTo('operator.reasonRequired'),
        maxLength: REASON_MAX_LENGTH,
        tooLong: referTo('operator.reasonTooLong', { max: REASON_MAX_LENGTH }),
        unstorable: referTo('fields.unstorable'),
      }).describe('Who ordered it, and the file number.'),
    })
    .refine(({ tag, email }) => (tag === undefined) !== (email === undefined), {
      path: ['tag'],
      error: referTo('operator.tagOrAddress'),
    }),
  response: answer({
    url: z.url().describe('The link, shown this once: only the hash of its token is stored.'),
    expiresAt: z.string().describe('The link works until then.'),
  }),
}));

const finderEntry = once(() =>
  z
    .object({
      id: z.string().describe('The entry’s id.'),
      kind: z
        .enum(['note', 'share', 'desk'])
        .describe('A message with what followed, a shared location, or a desk’s answer.'),
      code: z.string().describe('Id of the tag; of the item’s main tag for a desk’s answer.'),
      at: z.string().describe('Time of the entry.'),
    })
    .meta({ id: 'FinderEntry', description: 'An entry of a finder, without what was written.' }),
);
export type FinderEntry = z.infer<ReturnType<typeof finderEntry>>;

export const FINDER_ENTRIES_MAX = 50;

export const findFinderEntries = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/finder-entries',
  auth: 'operator',
  summary: `Find what a finder left, without its text: by the link of a conversation or desk, or by time and tag. At most ${FINDER_ENTRIES_MAX}.`,
  body: z
    .strictObject({
      link: z.string().max(300).optional().describe('Link of a conversation’s or desk’s page, or its token.'),
      tag: tagId().optional().describe('Id of the tag; without it only a time of at most an hour.'),
      from: isoTime('from').optional().describe('Entries from this time on.'),
      until: isoTime('until').optional().describe('Entries up to this time.'),
    })
    .refine(({ link, tag, from, until }) => link || tag || (from && until), {
      path: ['link'],
      error: referTo('operator.finderEntryHow'),
    }),
  response: answer({ entries: z.array(finderEntry()).describe('Newest first.') }),
}));

export const eraseFinderEntries = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/finder-entries/erase',
  auth: 'operator',
  summary: 'Erase what a finder left: text, contact and location of these entries, for good. Repeatable.',
  body: z.strictObject({
    ids: z
      .array(madeUpId('ids'))
      .min(1, { error: referTo('server.calls.list', { field: 'ids' }) })
      .max(FINDER_ENTRIES_MAX, { error: referTo('server.calls.tooLong', { field: 'ids' }) })
      .describe('Ids of entries.'),
  }),
  response: answer({ erased: z.int().describe('Entries that this call erased.') }),
}));
