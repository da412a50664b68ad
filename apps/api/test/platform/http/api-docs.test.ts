import { statusesOf } from '@homeward/contract/statuses';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { ENDPOINT_NAMES, endpointOf } from '@homeward/testing/hostile/valid-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';

interface Operation {
  readonly summary?: string;
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } }>;
  };
  readonly responses?: Record<string, unknown>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: Record<string, unknown> };
}

describe('the description of the API', () => {
  const app = useTestApp();
  let document: Document;

  beforeAll(async () => {
    const answer = await app.fetch('/api/openapi.json');
    expect(answer.status).toBe(200);
    document = (await answer.json()) as Document;
  });

  const operationOf = (name: (typeof ENDPOINT_NAMES)[number]) => {
    const { path, method } = endpointOf(name);
    return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  };

  it.each(ENDPOINT_NAMES)('has %s with what it takes and who may call it', (name) => {
    const { summary, auth, body, headers, params, query } = endpointOf(name);
    const operation = operationOf(name);
    expect(operation?.summary).toBe(summary);
    const needsBearer = ['session', 'link', 'operator'].includes(auth);
    expect((operation?.security ?? []).length > 0).toBe(needsBearer);
    for (const scheme of (operation?.security ?? []).flatMap((it) => Object.keys(it))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
    const names = (where: string) =>
      (operation?.parameters ?? []).filter((it) => it.in === where).map((it) => it.name);
    expect(names('path').sort()).toEqual(Object.keys(params?.shape ?? {}).sort());
    expect(names('query').sort()).toEqual(Object.keys(query?.shape ?? {}).sort());
    expect(names('header').sort()).toEqual(['accept-language', ...Object.keys(headers?.shape ?? {})].sort());
    const fields = Object.keys(operation?.requestBody?.content['application/json']?.schema.properties ?? {});
    expect(fields.sort()).toEqual(Object.keys(body?.shape ?? {}).sort());
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(statusesOf(endpointOf(name)));
  });

  it('has nothing that the contract does not have', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENDPOINT_NAMES.map((name) => {
      const { method, path } = endpointOf(name);
      return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
    });
    expect(described.sort()).toEqual(declared.sort());
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('can be read at /api/docs', async () => {
    const answer = await app.fetch('/api/docs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('swagger');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https:|validator|unsafe/);
    const settings = await (await app.fetch('/api/docs/static/swagger-initializer.js')).text();
    expect(settings).toContain('"validatorUrl":null');
  });
});
