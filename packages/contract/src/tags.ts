import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { TAG_NAME_MAX_LENGTH } from './limits.ts';
import { endpoint } from './schema/endpoint.ts';
import { answer } from './schema/envelope.ts';
import { codeId, LINE_BREAK_OR_TAB, writtenText } from './schema/fields.ts';
import { itemInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';

export const itemTag = once(() =>
  z
    .object({
      id: z.string().describe('The tag’s id, as printed on it.'),
      name: z.string().describe('The owner’s words for its place; empty without any.'),
      is_main: z.boolean().describe('Links and mails name it.'),
    })
    .meta({ id: 'Tag', description: 'A tag of an item.' }),
);

export type ItemTag = z.infer<ReturnType<typeof itemTag>>;

export const tagName = once(() =>
  writtenText(referTo('fields.nameUnstorable'))
    .trim()
    .max(TAG_NAME_MAX_LENGTH, { error: referTo('fields.nameTooLong', { max: TAG_NAME_MAX_LENGTH }) })
    .refine((name) => !LINE_BREAK_OR_TAB.test(name), { error: referTo('fields.nameOneLine') })
    .describe('The owner’s words for the tag’s place; empty without any.'),
);

const tagOfItem = once(() =>
  itemInPath().extend({ tag: z.string().describe('The id of the tag that the call is about.') }),
);
const tags = once(() =>
  answer({ tags: z.array(itemTag()).describe('The main one first.') }).meta({
    id: 'Tags',
    description: 'The tags of an item after the call.',
  }),
);

export const add = endpoint(() => ({
  method: 'POST',
  path: '/api/qrcode/:id/tags',
  auth: 'session',
  scripts: 'write',
  summary: 'Put a further blank tag on an item. It leads finders to the item as the others do.',
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
    return tagOfItem();
  },
  body: z.strictObject({
    name: tagName().optional(),
    is_main: z
      .literal(true, { error: referTo('server.calls.onlyTrue', { field: 'is_main' }) })
      .optional()
      .describe('Make it the main tag.'),
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
    return tagOfItem();
  },
  response: tags(),
}));
