import { ENDPOINTS } from '@homeward/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly headers?: object;
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
      }
    >
  >;
}

interface ApiDocument {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, { readonly headers: object }>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
}

const JSON_TYPE = 'application/json';
const api = describeApi({ brandName: 'Homeward' }) as ApiDocument;
const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: string) => {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`There is no ${id}`);
  return operation;
};
const bodyOf = (operation: Operation) => operation.requestBody?.content[JSON_TYPE]?.schema;
const answerOf = ({ responses }: Operation) => responses[200]?.content?.[JSON_TYPE]?.schema;

/** Lists a schema and its nested schemas with the path of their fields. Referenced schemas are listed with the components. */
function listSchemas(schema: Schema | undefined, path: string): (readonly [path: string, schema: Schema])[] {
  if (schema === undefined) return [];
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    [path, schema],
    ...Object.entries(properties).flatMap(([name, field]) => listSchemas(field, `${path}.${name}`)),
    ...[...rest, ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap((part) =>
      listSchemas(part, path),
    ),
  ];
}

const requests = operations.flatMap((operation) => listSchemas(bodyOf(operation), operation.operationId));
const answers = operations.flatMap((operation) => listSchemas(answerOf(operation), operation.operationId));
const components = Object.entries(api.components.schemas).flatMap(([name, schema]) =>
  listSchemas(schema, name),
);
const everySchema = [...requests, ...answers, ...components];

describe('the description of the API', () => {
  it('passes the OpenAPI linter without an error', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({
      source: JSON.stringify(api),
      absoluteRef: 'openapi.json',
      config,
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('names each operation like the contract', () => {
    const ids = operations.map(({ operationId }) => operationId);
    const names = Object.keys(ENDPOINTS).map((name) => name.replace(/\.(\w)/, (_, it) => it.toUpperCase()));
    expect(ids.toSorted()).toEqual(names.toSorted());
    expect(ids).toContain('finderSendMessage');
  });

  it('has one path for paths that differ only in parameter names', () => {
    const templates = Object.keys(api.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(templates).size).toBe(templates.length);
    expect(Object.keys(api.paths['/api/qrcode/{id}'] ?? {}).toSorted()).toEqual(['delete', 'get', 'put']);
  });

  it('has a sentence for every field, parameter, answer, header, tag and scheme', () => {
    // The WebAuthn standard describes the fields that browsers send and receive.
    const isField = ([path]: readonly [string, Schema]) => path.includes('.') && !/^Passkey\w+\./.test(path);
    const undescribed = [
      ...everySchema
        .filter(isField)
        .filter(([, { description, $ref }]) => !description && !$ref)
        // The schemas of a field's values have the same path, so one description is enough.
        .filter(([path]) => !everySchema.some(([other, it]) => other === path && it.description)),
      ...Object.entries(api.components.schemas).filter(([, { description }]) => !description),
    ].map(([path]) => path);
    const parameters = operations
      .flatMap(({ operationId, parameters }) => parameters.map((it) => ({ ...it, operationId })))
      .filter((it) => it.name !== undefined && !it.description)
      .map(({ operationId, name }) => `${operationId} ${name}`);
    expect([...undescribed, ...parameters]).toEqual([]);
    const others = [api.components.headers, api.components.securitySchemes, api.tags].flatMap((it) =>
      Object.values(it),
    );
    const sentences = [...others, ...operations.map(({ responses }) => responses[200])];
    expect(sentences.filter((it) => !it?.description)).toEqual([]);
  });

  it('has a short summary and a tag for every operation', () => {
    const named = new Set(api.tags.map(({ name }) => name));
    for (const { operationId, summary, tags } of operations) {
      expect(summary.length, operationId).toBeGreaterThan(0);
      expect(summary.length, `${operationId}: ${summary}`).toBeLessThanOrEqual(120);
      expect(tags.every((tag) => named.has(tag))).toBe(true);
    }
  });

  it('forbids unknown fields in requests and permits them in answers', () => {
    const refusing = answers.filter(([, { additionalProperties }]) => additionalProperties === false);
    expect(refusing).toEqual([]);
    const bodies = operations.map((operation) => [operation.operationId, bodyOf(operation)] as const);
    for (const [id, body] of bodies) {
      const name = body?.$ref?.split('/').at(-1) ?? '';
      const schema = api.components.schemas[name] ?? body;
      if (schema) expect(schema.additionalProperties, id).toBe(false);
    }
  });

  it('describes no body for a call without fields, and a photo only by its media types', () => {
    expect(operationOf('accountLogout').requestBody).toBeUndefined();
    expect(operationOf('codesDelete').requestBody).toBeUndefined();
    const { content } = operationOf('codesSavePhoto').requestBody ?? { content: {} };
    expect(content['image/jpeg']).toEqual({});
    expect(content['application/octet-stream']).toEqual({});
  });

  it('has patterns that RE2, Python and JavaScript without flags accept', () => {
    const patterns = new Set(
      everySchema.flatMap(([, { pattern }]) => (pattern === undefined ? [] : [pattern])),
    );
    expect(patterns.size).toBeGreaterThan(5);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern)).not.toThrow();
      // Matches lookarounds, backreferences, Unicode properties and escaped slashes, which other engines may reject.
      expect(pattern).not.toMatch(/\(\?[=!<]|\\[1-9pPkuU/]/);
    }
    expect(everySchema.filter(([, { allOf }]) => allOf)).toEqual([]);
  });

  it('lists the security schemes of each call', () => {
    const schemesOf = (id: string) => operationOf(id).security.map((way) => Object.keys(way));
    expect(schemesOf('codesList')).toEqual([['session'], ['script']]);
    expect(schemesOf('accountDelete')).toEqual([['session']]);
    expect(schemesOf('operatorMintCodes')).toEqual([['operator']]);
    expect(schemesOf('accountForgotPassword')).toEqual([['link']]);
    expect(schemesOf('conversationsReadAsFinder')).toEqual([['conversation']]);
    expect(schemesOf('accountRefreshToken')).toEqual([['refreshCookie', 'csrfHeader'], []]);
    expect(schemesOf('scansRecord')).toEqual([['session'], []]);
    expect(schemesOf('accountLogin')).toEqual([]);
  });

  it('contains the headers of answers', () => {
    const { responses } = api.components;
    expect(Object.keys(responses.Status401?.headers ?? {})).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(Object.keys(responses.Status429?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After']);
    const ofSuccess = (id: string) => Object.keys(operationOf(id).responses[200]?.headers ?? {});
    expect(ofSuccess('accountLogin')).toEqual(['X-Request-Id', 'Set-Cookie']);
    expect(ofSuccess('accountExport')).toEqual(['X-Request-Id', 'Content-Disposition']);
  });

  it('contains the limits in its introduction', () => {
    expect(api.info.description).toContain('60 minutes');
    expect(api.info.description).not.toMatch(/\{\{|undefined|NaN/);
  });
});
