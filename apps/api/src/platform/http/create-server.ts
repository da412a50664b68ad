import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import { BODY_MAX_BYTES } from '@homeward/contract/limits';
import { loadNumberPlans } from '@homeward/contract/phone-numbers/mobile-number';
import { message } from '@homeward/messages/message';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import {
  type DatabaseTime,
  newDatabaseTime,
  REQUEST_DATABASE_MS,
  withDatabaseTime,
} from '../database/database-time.ts';
import { BadInputError } from '../errors.ts';
import type { TlsKeys } from '../lan/lan-certificate.ts';
import type { Logger } from '../logger.ts';
import { answerClientError, answerExpectation, HEADERS_MAX_BYTES } from './answer-client-errors.ts';
import { answerFailure, type FindFailurePage } from './answer-errors.ts';
import { decorateWithLanguage, type NegotiateLanguage } from './answer-language.ts';
import { discardBodies } from './discard-bodies.ts';
import { decorateWithDrain } from './drain.ts';
import { limitUnreadAnswers } from './limit-unread-answers.ts';

/** Time limit for receiving a whole request. Node checks it every SLOW_CLIENT_CHECK_MS, so a slow request fails within 10 s. */
const SLOW_CLIENT_MS = 9000;
const SLOW_CLIENT_CHECK_MS = 500;

const COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as object;

export async function createServer(options: {
  readonly logger: Logger;
  readonly trustedProxies: readonly string[];
  readonly tls?: TlsKeys | undefined;
  readonly negotiateLanguage?: NegotiateLanguage;
  readonly toRoute?: (url: string) => string;
  readonly findFailurePage?: FindFailurePage;
}): Promise<FastifyInstance> {
  const clientLimits = {
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: SLOW_CLIENT_MS,
    connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    // refuseUnclear rejects requests without Host, because Node's own response has neither a body nor an id.
    requireHostHeader: false,
  };
  const { toRoute, findFailurePage } = options;
  const https = options.tls && { ...options.tls, ...clientLimits, handshakeTimeout: SLOW_CLIENT_MS };
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: SLOW_CLIENT_MS,
    routerOptions: { maxParamLength: 300 },
    ...(toRoute && { rewriteUrl: ({ url = '/' }: IncomingMessage) => toRoute(url) }),
    http: clientLimits,
    ...(https && ({ https } as object)),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Without these compilers Fastify would load Ajv and fast-json-stringify.
    schemaController: { compilersFactory: COMPILERS },
    forceCloseConnections: 'idle',
    // During the shutdown, requests on open connections are still served.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // Fastify runs no hook for an unparsable URL, so this handler sets the header.
      reply.header('x-request-id', request.id);
      answerFailure(error, request, reply as never, findFailurePage);
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, findFailurePage),
  });
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    answerExpectation(request, response, findFailurePage),
  );
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, findFailurePage));
  await app.register(cookie);
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('operator', undefined);
  decorateWithLanguage(app, options.negotiateLanguage ?? (() => 'en'));
  logRequests(app);
  limitDatabaseTime(app);
  limitUnreadAnswers(app);
  discardBodies(app);
  // Synchronous hooks use the callback, because a promise would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  refuseUnclear(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  decorateWithDrain(app);
  acceptOnlyJson(app);
  await loadNumberPlans();
  return app;
}

function refuseUnclear(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isWithoutHost = raw.headers.host === undefined && raw.httpVersion === '1.1';
    done(isWithoutHost ? new BadInputError(message('server.notUnderstood')) : undefined);
  });
  app.addHook('preParsing', ({ method, headers }, reply, _body, done) => {
    const hasNoBody = method === 'GET' || method === 'HEAD';
    if (hasNoBody || /^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) return done();
    reply.header('accept-encoding', 'identity');
    done(Object.assign(new Error('The encoding of the body is not understood'), { statusCode: 415 }));
  });
}

/** Accepts only JSON. A call without fields may have an empty body, even with a JSON content type. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body as string, done);
  });
}

function limitDatabaseTime(app: FastifyInstance): void {
  const times = new WeakMap<object, DatabaseTime>();
  const timeOf = (request: object) => {
    const time = times.get(request) ?? newDatabaseTime(REQUEST_DATABASE_MS);
    times.set(request, time);
    return time;
  };
  app.addHook('onRequest', (request, _reply, done) => withDatabaseTime(timeOf(request), done));
  // The database time is set again, because reading the body loses the async context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => withDatabaseTime(timeOf(request), done));
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

export function isProbe({ routeOptions }: FastifyRequest): boolean {
  return PROBES.has(routeOptions.url ?? '');
}

/** Logs each request with its route's pattern. The URL is not logged, because it may contain a token or a code. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const level = isProbe(request) ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
