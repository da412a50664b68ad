import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { BuiltWeb } from './built-web.ts';
import { sendCompressed } from './compressed-page.ts';

/** Allows only the product's own files and server, so that an injected script neither runs nor sends data elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function registerOperatorPage(app: FastifyInstance, web: BuiltWeb): void {
  for (const route of Object.values(OPERATOR_ROUTES)) {
    app.get(route, (request, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', POLICY);
      return sendCompressed(request, reply, web.operatorPage);
    });
  }
}
