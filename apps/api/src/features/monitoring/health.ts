import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { messageBody } from '../../platform/http/message-body.ts';

/** So that the answer is there within 2 s. */
const PING_MS = 1900;

/** Serves /healthz (the process is up) and /readyz (its database answers, and it takes requests for longer than a moment). */
export function registerHealthRoutes(app: FastifyInstance, database: OpenDatabase): void {
  app.get('/healthz', async () => messageBody('Up'));
  app.get('/readyz', async (request, reply) => {
    if (app.drain.isLeaving) return reply.code(503).send(messageBody('This process is about to stop'));
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('the database took too long')), PING_MS);
    try {
      await Promise.race([database.ping(), timeout.promise]);
      return messageBody('Ready');
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send(messageBody('The database does not answer'));
    } finally {
      clearTimeout(timer);
    }
  });
}
