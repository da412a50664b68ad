import { type Message, message } from '@homeward/messages/message';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { renderMessage } from '../../platform/http/answer-language.ts';

/** Limit for the database's response, because probes expect an answer within 2 s. */
const PING_MS = 1900;

const inEnglish = (content: Message) => renderMessage(content, 'en');

/** Serves /healthz (the process is up) and /readyz (the database responds and the process accepts requests). */
export function registerHealthRoutes(app: FastifyInstance, database: OpenDatabase): void {
  let pinging: Promise<void> | undefined;
  /** Concurrent requests share one ping: probes have no rate limit and must not use up the connections. */
  const ping = () => {
    pinging ??= database.ping().finally(() => {
      pinging = undefined;
    });
    return pinging;
  };
  app.get('/healthz', async () => inEnglish(message('answers.operator.up')));
  app.get('/readyz', async (request, reply) => {
    if (app.drain.isLeaving) return reply.code(503).send(inEnglish(message('answers.operator.stopping')));
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('the database took too long')), PING_MS);
    try {
      await Promise.race([ping(), timeout.promise]);
      return inEnglish(message('answers.operator.ready'));
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send(inEnglish(message('answers.operator.databaseSilent')));
    } finally {
      clearTimeout(timer);
    }
  });
}
