import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CompressedPage, compressPage, sendCompressed } from './pages/compressed-page.ts';

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

export function registerApiDocs(app: FastifyInstance, { brandName }: { brandName: string }): void {
  let loading: Promise<ServedDocument> | undefined;
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    app.get(url, async (request, reply) => {
      loading ??= loadDocument(brandName);
      const { page, etag } = await loading;
      reply.header('cache-control', 'no-cache').header('etag', etag);
      const cached = request.headers['if-none-match']?.split(/, */) ?? [];
      if (cached.includes(etag)) return reply.code(304).header('vary', 'accept-encoding').send();
      return sendCompressed(request, reply.type('application/json; charset=utf-8'), page);
    });
  }
  let opening: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      loading ??= loadDocument(brandName);
      opening ??= loading.then(({ document }) => openPages(document));
      const { headers } = request;
      const answer = await (await opening).inject({ method: 'GET', url: request.url, headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      const { connection: _, date: __, ...own } = answer.headers;
      return reply.code(answer.statusCode).headers(own).send(answer.rawPayload);
    });
  }
}

interface ServedDocument {
  readonly document: object;
  readonly page: CompressedPage;
  readonly etag: string;
}

async function loadDocument(brandName: string): Promise<ServedDocument> {
  const { describeApi } = await import('./api-description/describe-api.ts');
  const document = describeApi({ brandName });
  const text = JSON.stringify(document);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  // The ETag is weak, because the same document is sent in several encodings.
  return { document, page: compressPage(text), etag: `W/"${hash}"` };
}

/** Renders the pages on a separate server without a listener. The pages fetch the document by its URL. */
async function openPages(document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify({ exposeHeadRoutes: false });
  await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  });
  await docs.ready();
  return docs;
}
