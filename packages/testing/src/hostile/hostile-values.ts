import type { Endpoint } from '@homeward/contract';
import { z } from 'zod';

/** An invalid value for a field of a body. */
export interface HostileField {
  readonly field: string;
  readonly kind: string;
  readonly value: unknown;
}

/** Returns the JSON schema of a body; resolves the reference if the schema has a name. */
export function schemaOf(body: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $ref, $defs, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return $ref === undefined ? schema : ($defs?.[$ref.split('/').at(-1) ?? ''] ?? schema);
}

/** Returns hostile values for each field of a body; the field's schema determines the values. */
export function listHostileFields({ body }: Endpoint): HostileField[] {
  if (!body) return [];
  const { properties = {} } = schemaOf(body);
  return Object.entries(properties).flatMap(([field, schema]) => {
    const isText = (schema as { type?: string }).type === 'string';
    const kinds: Record<string, unknown> = { ...(isText ? HOSTILE_TEXTS : {}), ...WRONG_TYPES };
    // A value of the field's own type is valid, so it is not hostile.
    if ((schema as { type?: string }).type === 'boolean') delete kinds['a boolean'];
    if (isText) delete kinds['a text'];
    return Object.entries(kinds).map(([kind, value]) => ({ field, kind, value }));
  });
}

const HOSTILE_TEXTS = {
  'a NUL': 'Right-Horse-7\u0000',
  'half a surrogate pair': 'Right-Horse-7\ud83d',
  'half a surrogate pair, the other': '\udc00Right-Horse-7',
  'a very long text': 'x'.repeat(9000),
};

const WRONG_TYPES = {
  null: null,
  'a boolean': true,
  'a text': 'text',
  'a number beyond all limits': 1e308,
  'a list': ['x'],
  'an object': { $ne: null },
  'an object that looks like a text': { toString: 'x', length: 8 },
  'an object whose length is an object': { length: { toString: 'x', valueOf: 'x' } },
};

/** JSON bodies that are not an object of fields. */
export const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  'half an object': '{"name":',
  words: 'hello',
  'two objects': '{}{}',
  'single quotes': "{'name':'x'}",
  'a NUL byte': '\u0000',
  'a list': '[]',
  'a list of objects': '[{}]',
  null: 'null',
  'a text': '"text"',
  'a number': '1',
  'an unknown field': '{"is_admin":true}',
  'a prototype': '{"__proto__":{"is_admin":true}}',
  'a prototype, escaped': '{"\\u005f_proto__":{"is_admin":true}}',
  'a constructor': '{"constructor":{"prototype":{"is_admin":true}}}',
  'a list in a list in a list …': `${'['.repeat(8000)}${']'.repeat(8000)}`,
  'an object in an object …': `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
};

/** Ids as they appear in a URL, percent-encoded or not. */
export const HOSTILE_IDS: readonly string[] = [
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2fhealthz',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5c',
  '%00',
  'abc%00def',
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%f0%9f%92%a5',
  "';drop table tags;--",
  '%0d%0aset-cookie:x=y',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(301),
  'x'.repeat(5000),
];

export const HOSTILE_NUMBERS: readonly string[] = [
  '',
  '%20',
  'abc',
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  '%00',
  '9'.repeat(400),
  '[]',
];

/** Invalid search texts as they appear in a URL. */
export const HOSTILE_SEARCHES: readonly string[] = [
  '',
  '%20%20%20%20',
  'ab',
  '%20ab%20',
  '%f0%9f%8e%92%f0%9f%8e%92',
  'abc%00',
  'abc%1b',
  'abc%7f',
  'x'.repeat(101),
];
