import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { BuiltWeb } from './built-web.ts';
import { sendCompressed } from './compressed-page.ts';

/** Its own files and its own server, and nothing else: a script that got in could neither run nor send data out. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the operator's console at each of its sections. The page is public: what it shows comes with the token. */
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
