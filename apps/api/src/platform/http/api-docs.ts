import type { Endpoint } from '@homeward/contract';
import { errorAnswer } from '@homeward/contract/schema/envelope';
import { STATUS_WORDS, statusesOf } from '@homeward/contract/statuses';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** What every call reads beside what the contract checks: it can be anything, and never refuses a request. */
const LANGUAGE_HEADER = {
  'accept-language': {
    type: 'string',
    description: `resultMessage has the best of these beside en, errors are in it: ${LANGUAGE_TAGS.join(', ')}.`,
  },
};

/** The pages show what this server says, and load nothing from elsewhere. */
const DOCS_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
].join('; ');

/** Describes the API as the contract declares it: /api/openapi.json, and pages to read it at /api/docs. */
export function registerApiDocs(app: FastifyInstance, { brandName }: { brandName: string }): void {
  const described: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // Pages, files and the operator's probes are not part of the contract.
    if (route.config?.endpoint && route.method !== 'HEAD') described.push(route);
  });
  let opening: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      opening ??= openDocs(described, brandName);
      const { headers } = request;
      const answer = await (await opening).inject({ method: 'GET', url: request.url, headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      const { connection: _, date: __, ...own } = answer.headers;
      return reply.code(answer.statusCode).headers(own).send(answer.rawPayload);
    });
  }
}

/** A server of its own that listens nowhere, with the first reader: most processes never need the libraries. */
async function openDocs(described: readonly RouteOptions[], brandName: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify({ exposeHeadRoutes: false });
  docs.setValidatorCompiler(validatorCompiler);
  docs.setSerializerCompiler(serializerCompiler);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { endpoint } = route.route.config ?? {};
      if (!endpoint) return { schema: { hide: true }, url: route.url };
      const { auth, upload } = endpoint;
      const { schema: described, url } = jsonSchemaTransform(route);
      const file = upload && { consumes: [...upload.types], body: { type: 'string', format: 'binary' } };
      const response = { ...(described.response as object), ...describeRefusals(endpoint) };
      const schema = { ...described, ...file, headers: withLanguage(described.headers), response };
      const needsBearer = auth === 'session' || auth === 'link' || auth === 'operator';
      return { schema: needsBearer ? { ...schema, security: [{ bearer: [] }] } : schema, url };
    },
  });
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  });
  docs.get('/api/openapi.json', async () => docs.swagger());
  for (const { method, url, schema, config } of described) {
    docs.route({ method, url, schema, config, handler: async () => undefined } as RouteOptions);
  }
  await docs.ready();
  return docs;
}

function withLanguage(headers: unknown): object {
  const { properties, ...rest } = (headers ?? { type: 'object' }) as { properties?: object };
  return { ...rest, properties: { ...properties, ...LANGUAGE_HEADER } };
}

function describeRefusals(endpoint: Endpoint): Record<number, object> {
  const { $schema: _, ...refusal } = z.toJSONSchema(errorAnswer());
  const statuses = statusesOf(endpoint).filter((status) => status !== 200);
  return Object.fromEntries(
    statuses.map((status) => [status, { description: STATUS_WORDS[status], ...refusal }]),
  );
}
