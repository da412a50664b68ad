import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { FINDER_LANGUAGE_TAGS } from '@homeward/contract/finder-languages/languages';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What calls for finders read beside what the contract checks: it can be anything, and never refuses a request. */
const SPOKEN = {
  type: 'object',
  properties: {
    'accept-language': {
      type: 'string',
      description: `resultMessage has the best of these beside en, errors are in it: ${FINDER_LANGUAGE_TAGS.join(', ')}.`,
    },
  },
};

/** Describes the API as the contract declares it: /api/openapi.json, and pages to read it at /api/docs. */
export async function serveApiDocs(
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
      const { auth, upload, isForFinders } = route.route.config?.endpoint ?? {};
      // Pages, files and the operator's probes are not part of the contract.
      if (!auth) return { schema: { hide: true }, url: route.url };
      const { schema: described, url } = jsonSchemaTransform(route);
      const file = upload && { consumes: [...upload.types], body: { type: 'string', format: 'binary' } };
      const schema = { ...described, ...file, ...(isForFinders && { headers: SPOKEN }) };
      const needsBearer = auth === 'session' || auth === 'link' || auth === 'operator';
      return { schema: needsBearer ? { ...schema, security: [{ bearer: [] }] } : schema, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', async () => app.swagger());
}
