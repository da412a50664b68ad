import type { FastifyInstance } from 'fastify';

/** Asked every few seconds by machines: worth a line only to somebody who looks closely. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line for each answered request: the route's pattern, never the address, which may carry a token or a code. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const level = PROBES.has(route) ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}
