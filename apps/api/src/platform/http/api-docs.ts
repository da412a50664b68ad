import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@homeward/contract';
import { errorAnswer } from '@homeward/contract/schema/envelope';
import { STATUS_WORDS, statusesOf } from '@homeward/contract/statuses';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
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
export async function registerApiDocs(
  app: FastifyInstance,
  { brandName }: { brandName: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { endpoint } = route.route.config ?? {};
      // Pages, files and the operator's probes are not part of the contract.
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  });
  app.get('/api/openapi.json', async () => app.swagger());
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
