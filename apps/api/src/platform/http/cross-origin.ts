import { ENDPOINTS, type Endpoint } from '@homeward/contract';
import type { FastifyInstance } from 'fastify';

const PREFLIGHT_LIFE_S = 600;

/** Allows calls from other origins, but without credentials, because cookies must not authorise such a call. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  const declared = Object.values<Endpoint>(ENDPOINTS).flatMap(({ headers }) =>
    Object.keys(headers?.shape ?? {}),
  );
  const requestHeaders = [...new Set(['authorization', 'content-type', 'if-none-match', ...declared])].join(
    ', ',
  );
  app.addHook('onSend', ({ url, method, headers }, reply, _payload, done) => {
    if (!url.startsWith('/api/')) return done();
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'origin' : `${vary}, origin`);
    if (headers.origin === undefined || !allowed.has(headers.origin)) return done();
    reply.headers({
      'access-control-allow-origin': headers.origin,
      'access-control-expose-headers': 'allow, etag, retry-after, www-authenticate, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (method === 'OPTIONS')
      reply.headers({
        'access-control-allow-methods': reply.getHeader('allow'),
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': PREFLIGHT_LIFE_S,
      });
    done();
  });
}
