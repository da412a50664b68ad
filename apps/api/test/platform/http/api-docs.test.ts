import { statusesOf } from '@homeward/contract/statuses';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { ENDPOINT_NAMES, endpointOf } from '@homeward/testing/hostile/valid-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Body {
  readonly properties?: object;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Body | Reference }> };
  readonly responses?: Record<string, unknown>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: Record<string, unknown> };
}

const MAX_BYTES = 40_000;

describe('the description of the API', () => {
  const app = useTestApp();
  let document: Document;

  beforeAll(async () => {
    const answer = await app.fetch('/api/openapi.json');
    expect(answer.status).toBe(200);
    document = (await answer.json()) as Document;
  });

  /** Paths that differ only in parameter names have the same template. */
  const templateOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
  const operationOf = (name: (typeof ENDPOINT_NAMES)[number]) => {
    const { path, method } = endpointOf(name);
    const item = Object.entries(document.paths).find(([it]) => templateOf(it) === templateOf(path));
    const names = [...(item?.[0] ?? '').matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    return { ...item?.[1][method.toLowerCase()], namesInPath: names };
  };
  const resolve = <Part extends object>(part: Part | Reference): Part => {
    if (!('$ref' in part)) return part;
    const keys = part.$ref.split('/').slice(1);
    return keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document) as Part;
  };

  it.each(ENDPOINT_NAMES)('has %s with what it takes and who may call it', (name) => {
    const { summary, auth, body, headers, params, query } = endpointOf(name);
    const operation = operationOf(name);
    const sentences = [`${operation.summary}.`, ...(operation.description ? [operation.description] : [])];
    expect(sentences.join(' ')).toBe(summary);
    const needsBearer = ['session', 'link', 'operator'].includes(auth);
    const ways = (operation.security ?? []).map((it) => Object.keys(it));
    expect(ways.length > 0 && ways.every((schemes) => schemes.length > 0)).toBe(needsBearer);
    for (const scheme of ways.flat()) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
    const names = (where: string) =>
      (operation.parameters ?? [])
        .map(resolve<Parameter>)
        .filter((it) => it.in === where)
        .map((it) => it.name);
    expect(names('path')).toEqual(operation.namesInPath);
    expect(names('path')).toHaveLength(Object.keys(params?.shape ?? {}).length);
    expect(names('query').sort()).toEqual(Object.keys(query?.shape ?? {}).sort());
    expect(names('header').sort()).toEqual(['accept-language', ...Object.keys(headers?.shape ?? {})].sort());
    const taken = resolve<Body>(operation.requestBody?.content['application/json']?.schema ?? {});
    expect(Object.keys(taken.properties ?? {}).sort()).toEqual(Object.keys(body?.shape ?? {}).sort());
    expect(Object.keys(operation.responses ?? {}).map(Number)).toEqual(statusesOf(endpointOf(name)));
  });

  it('contains only the contract’s calls', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${templateOf(path)}`),
    );
    const declared = ENDPOINT_NAMES.map((name) => {
      const { method, path } = endpointOf(name);
      return `${method} ${templateOf(path)}`;
    });
    expect(described.sort()).toEqual(declared.sort());
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it.each(['br', 'gzip'])('is sent as %s with at most 40 KB', async (encoding) => {
    const { headers } = await app.fetch('/api/openapi.json', { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await app.fetch('/api/openapi.json')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await app.fetch('/api/openapi.json', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await app.fetch('/api/openapi.json', { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  it('is fetched by the pages at /api/docs', async () => {
    expect(await (await app.fetch('/api/docs/json')).json()).toEqual(document);
  });

  it('is shown at /api/docs', async () => {
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
