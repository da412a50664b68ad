import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@homeward/contract';
import { z } from 'zod';

export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

interface RequestSchemas {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly headers?: JsonSchema;
  readonly body?: JsonSchema;
}

export interface Schemas {
  ofRequest(endpoint: Endpoint): RequestSchemas;
  ofAnswer(schema: z.ZodObject): JsonSchema;
  named(): Readonly<Record<string, unknown>>;
}

export function createSchemas(): Schemas {
  const named = new Map<string, unknown>();

  function convert(parts: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') {
    const json = z.toJSONSchema(z.object(parts), {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema, io),
    });
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { properties, $defs = {} } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, unknown> };
    for (const [name, schema] of Object.entries($defs)) {
      if (named.has(name) && !isDeepStrictEqual(named.get(name), schema))
        throw new Error(`The schema ${name} differs between requests and answers: give it no id`);
      named.set(name, schema);
    }
    return properties ?? {};
  }

  return {
    ofRequest: ({ params, query, headers, body }) => {
      const parts = Object.entries({ params, query, headers, body }).filter(([, part]) => part !== undefined);
      return convert(Object.fromEntries(parts) as Record<string, z.ZodType>, 'input');
    },
    ofAnswer: (schema) => convert({ answer: schema }, 'output').answer ?? {},
    named: () => Object.fromEntries([...named].sort(([one], [other]) => one.localeCompare(other, 'en'))),
  };
}

const FORMATS = new Set(['uuid', 'date', 'date-time', 'uri']);

function simplify(zodSchema: z.core.$ZodType, schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output') {
  delete schema.id;
  // Responses allow unknown fields, because later versions may add fields and strict clients would break.
  if (io === 'output' && zodSchema._zod.def.type === 'object' && schema.additionalProperties === false)
    delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (FORMATS.has(schema.format ?? '')) delete schema.pattern;
  // Other engines reject the slashes that JavaScript escapes in a pattern's source.
  if (schema.pattern !== undefined) schema.pattern = schema.pattern.replaceAll('\\/', '/');
}
