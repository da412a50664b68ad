import type { AnswerOf, Endpoint, RequestOf, ScriptRight } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import type { Message } from '@homeward/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { withLongDatabaseTime } from '../database/database-time.ts';
import { isMissingRow } from '../database/missing-row.ts';
import { onceMore } from '../database/once-more.ts';
import { answerUploadTimeout } from './answer-client-errors.ts';
import { withTexts } from './answer-language.ts';
import { addressKey, type Hop, readHop } from './client-address.ts';
import { DEVICE_COOKIE, setDeviceCookie } from './device-cookie.ts';
import { StreamedAnswer } from './streamed-answer.ts';
import { acceptFiles } from './uploads.ts';

export interface Caller {
  readonly accountId: string;
  readonly scriptTokenId?: string;
}

export interface SignedIn extends Caller {
  readonly sessionId: string;
}

/** An operator, or a machine with the operator token. The audit log contains `name`. */
export interface OperatorCaller {
  readonly name: string;
  /** Account of the operator; undefined for the operator token. */
  readonly accountId?: string;
  readonly sessionId?: string;
}

export interface Client {
  readonly address: string;
  readonly userAgent: string;
  /** Value of `Sec-Purpose` or its predecessors, such as `prefetch`; empty without these headers. */
  readonly purpose: string;
  readonly isFromOtherSite: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly csrfHeader: string | undefined;
  readonly bearer: string | undefined;
  /** Id of the browser. Only the limits of sign-in use it. */
  readonly device: string;
  /** Returns the hop of this request, so that the health check can judge the proxy. Undefined outside of a request. */
  readonly readHop?: () => Hop;
  readonly language: Language;
}

type UserOf<E extends Endpoint> = E['auth'] extends 'session'
  ? E extends { readonly scripts: ScriptRight }
    ? Caller
    : SignedIn
  : E['auth'] extends 'none'
    ? SignedIn | undefined
    : E['auth'] extends 'operator'
      ? OperatorCaller
      : undefined;

export type InputOf<E extends Endpoint> = RequestOf<E> & { readonly client: Client };

export type MessageAnswerOf<E extends Endpoint> = Omit<AnswerOf<E>, 'resultMessage'> & {
  readonly resultMessage: Message;
};

/** Each use case declares its `InputOf` and `MessageAnswerOf`; `serve` checks that the use case fits its endpoint. */
type UseCase<E extends Endpoint, Context> = (
  context: Context,
  user: UserOf<E>,
  input: InputOf<E>,
) => Promise<MessageAnswerOf<E>>;

type StreamingUseCase<E extends Endpoint, Context> = (
  context: Context,
  user: UserOf<E>,
  input: InputOf<E>,
) => Promise<StreamedAnswer<AnswerOf<E>>>;

export interface ServeOptions<E extends Endpoint> {
  readonly decorate?: (reply: FastifyReply, answer: AnswerOf<E>) => void;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remembersDevice?: true;
  /** `lookup` limits reads and unknown ids per address. `guess` limits only unknown ids, for responses that reveal a tag's existence. */
  readonly rateLimit?: 'lookup' | 'guess';
  /** Returns true for idempotent requests. Such a request is retried once if the database connection was lost. */
  readonly repeats?: (input: InputOf<E>) => boolean;
  /** Allows a minute for the database, because the call reads or writes everything that an account has. */
  readonly takesLong?: true;
}

export type Authenticate = (endpoint: Endpoint, request: FastifyRequest) => Promise<Caller | undefined>;

export type AuthenticateOperator = (request: FastifyRequest) => Promise<OperatorCaller>;

export interface ReadGuard {
  assertMayRead(request: FastifyRequest): void;
  assertMayGuess(request: FastifyRequest): void;
  noteFailure(request: FastifyRequest, error: unknown): void;
}

export type Serve<Context> = <E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E, Context> | StreamingUseCase<E, Context>,
  options?: ServeOptions<E>,
) => void;

const JSON_TYPE = 'application/json; charset=utf-8';

const NO_FIELDS = z.strictObject({});

export interface ServeSettings<Context> {
  readonly contextFor: (caller: Caller | OperatorCaller | undefined) => Context;
  readonly authenticate: Authenticate;
  readonly authenticateOperator: AuthenticateOperator;
  readonly readGuard: ReadGuard;
  readonly secureCookies: boolean;
}

export function createServe<Context>(
  app: FastifyInstance,
  { contextFor, authenticate, authenticateOperator, readGuard, secureCookies }: ServeSettings<Context>,
): Serve<Context> {
  return (endpoint, useCase, options = {}) => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { endpoint },
      ...(endpoint.bodyMaxBytes === undefined ? {} : { bodyLimit: endpoint.bodyMaxBytes }),
      onRequest: async (request) => {
        if (options.rateLimit === 'lookup') readGuard.assertMayRead(request);
        if (options.rateLimit === 'guess') readGuard.assertMayGuess(request);
        if (endpoint.auth === 'operator') request.operator = await authenticateOperator(request);
        else request.signedIn = await authenticate(endpoint, request);
      },
      preValidation: (request, _reply, done) => {
        // Fastify would validate a missing body as `null`. Here a missing body means no fields, or an empty file.
        if (request.body === undefined) request.body = endpoint.upload ? Buffer.alloc(0) : {};
        done();
      },
      onError: async (request, _reply, error) => {
        if (options.rateLimit !== undefined) readGuard.noteFailure(request, error);
      },
      handler: async (request, reply) => {
        const { params, query, headers, body } = request;
        if (options.remembersDevice) setDeviceCookie(request, reply, secureCookies);
        const input = { params, query, headers, body, client: clientOf(request) } as InputOf<typeof endpoint>;
        const caller = request.operator ?? request.signedIn;
        const context = contextFor(caller);
        const user = caller as UserOf<typeof endpoint>;
        const runOnce = async () => useCase(context, user, input);
        const mayRepeat = endpoint.method === 'GET' || options.repeats?.(input) === true;
        const run = () => (mayRepeat ? onceMore(runOnce) : runOnce());
        const answering = options.takesLong ? withLongDatabaseTime(run) : run();
        const answered = await answering.catch(async (error: unknown) => {
          // If the account was deleted during the call, `authenticate` throws 401.
          if (request.signedIn && isMissingRow(error)) await authenticate(endpoint, request);
          throw error;
        });
        if (answered instanceof StreamedAnswer)
          return reply
            .type(JSON_TYPE)
            .headers(options.headers ?? {})
            .send(answered.toReadable());
        const answer = withTexts(answered, request.answerLanguage) as AnswerOf<typeof endpoint>;
        options.decorate?.(reply, answer);
        return answer;
      },
    };
    const { upload } = endpoint;
    if (!upload) return void app.route(route);
    // The route gets a separate scope, so that only endpoints with an upload accept a file as their body.
    // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
    void app.register(async (scope) => {
      acceptFiles(scope, upload, answerUploadTimeout);
      scope.route(route);
    });
  };
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const schema: FastifySchema = {
    querystring: endpoint.query ?? NO_FIELDS,
    response: { 200: endpoint.response },
  };
  if (endpoint.params) schema.params = endpoint.params;
  if (endpoint.headers) schema.headers = endpoint.headers;
  if (endpoint.body) schema.body = endpoint.body;
  else if (endpoint.method !== 'GET' && !endpoint.upload) schema.body = NO_FIELDS.optional();
  return schema;
}

export function clientOf(request: FastifyRequest): Client {
  const csrfHeader = request.headers['x-xsrf-token'];
  return {
    address: addressKey(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    purpose: purposeOf(request),
    isFromOtherSite: request.headers['sec-fetch-site'] === 'cross-site',
    cookies: request.cookies,
    csrfHeader: typeof csrfHeader === 'string' ? csrfHeader : undefined,
    bearer: bearerOf(request),
    device: request.cookies[DEVICE_COOKIE] ?? '',
    readHop: () => readHop(request),
    language: request.answerLanguage,
  };
}

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function purposeOf({ headers }: FastifyRequest): string {
  return PURPOSE_HEADERS.map((name) => headers[name] ?? '')
    .join(' ')
    .trim();
}

const BEARER = /^Bearer +(\S+)$/i;

export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Caller | undefined;
    operator: OperatorCaller | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
