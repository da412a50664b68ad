import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { TAG_NAME_MAX_LENGTH } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { codeId, LINE_BREAK_OR_TAB, writtenText } from './schema/fields.ts';
import { once } from './schema/once.ts';

/** One of an item's tags: its id, the owner's words for where it is, and whether links and mails name it. */
export const itemTag = once(() => z.object({ id: z.string(), name: z.string(), is_main: z.boolean() }));

export type ItemTag = z.infer<ReturnType<typeof itemTag>>;

/** "Inside the lid"; empty for a tag without a name. */
export const tagName = once(() =>
  writtenText(referTo('fields.nameUnstorable'))
    .trim()
    .max(TAG_NAME_MAX_LENGTH, { error: referTo('fields.nameTooLong', { max: TAG_NAME_MAX_LENGTH }) })
    .refine((name) => !LINE_BREAK_OR_TAB.test(name), { error: referTo('fields.nameOneLine') }),
);

const itemInPath = once(() => z.object({ id: z.string() }));
const tagInPath = once(() => z.object({ id: z.string(), tag: z.string() }));
const tags = once(() => answer({ tags: z.array(itemTag()) }));

export const add = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/tags',
  auth: 'session',
  scripts: 'write',
  summary: 'Put a further blank tag on an item: it leads finders to the item as the others do.',
  get params() {
    return itemInPath();
  },
  body: z.strictObject({ code: codeId(), name: tagName().optional() }),
  response: tags(),
}));

export const change = endpoint(() => ({
  method: 'PUT',
  path: '/api/qrcode/:id/tags/:tag',
  auth: 'session',
  scripts: 'write',
  summary: 'Name a tag of an item, or make it the main one, which links and mails name.',
  get params() {
    return tagInPath();
  },
  body: z.strictObject({
    name: tagName().optional(),
    is_main: z.literal(true, { error: referTo('server.calls.onlyTrue', { field: 'is_main' }) }).optional(),
  }),
  response: tags(),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/qrcode/:id/tags/:tag',
  auth: 'session',
  scripts: 'write',
  summary: 'Take a tag off an item; only its owner may. The tag is blank again. An item keeps one tag.',
  get params() {
    return tagInPath();
  },
  response: tags(),
}));
