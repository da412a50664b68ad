import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from '../logger.ts';
import { answerFailure, describeFailure } from './answer-errors.ts';
import { logRequests } from './request-log.ts';

const BODY_MAX_BYTES = 16_384;
const HEADERS_MAX_BYTES = 8192;
/** A request must be here, whole, within this time; with the rounds of looking, nobody slow stays for 10 seconds. */
const SLOW_CLIENT_MS = 9000;
const SLOW_CLIENT_CHECK_MS = 500;

/** Makes the server with its limits on what a client may send, JSON answers for every failure, and request ids. */
export async function createServer(options: {
  readonly logger: Logger;
  readonly trustedProxies: readonly string[];
}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: SLOW_CLIENT_MS,
    routerOptions: { maxParamLength: 300 },
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: SLOW_CLIENT_MS,
      connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What still comes over a connection that is open is a request in flight.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that cannot even be read.
      reply.header('x-request-id', request.id);
      answerFailure(error, request, reply as never);
    },
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  await app.register(cookie);
  app.decorateRequest('signedIn', undefined);
  logRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    // What an API answers belongs to one person and one moment.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  acceptOnlyJson(app);
  return app;
}

/** JSON is all that is understood. Clients of calls without fields send nothing, or `{}`, and often say that it is JSON. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body as string, done);
  });
}

const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not even a request; Node has parsed nothing, so the bytes are written by hand. */
function answerClientError(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const statusCode = CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify(describeFailure({ statusCode }, requestId).answer);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
