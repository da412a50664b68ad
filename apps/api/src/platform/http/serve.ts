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
import { addressKey } from './client-address.ts';
import { DEVICE_COOKIE, setDeviceCookie } from './device-cookie.ts';
import { StreamedAnswer } from './streamed-answer.ts';
import { acceptFiles } from './uploads.ts';

/** The account that a request acts for. */
export interface Caller {
  readonly accountId: string;
  /** Set where a token for scripts stands in for the session. */
  readonly scriptTokenId?: string;
}

/** The account of a session, by its access token. */
export interface SignedIn extends Caller {
  readonly sessionId: string;
}

/** What a use case may know of the machine that asks. */
export interface Client {
  /** The address as limits count it. */
  readonly address: string;
  readonly userAgent: string;
  /** What a browser says it fetches for before the page is opened, such as `prefetch`; empty otherwise. */
  readonly purpose: string;
  /** A page of another site makes this browser ask, as it says itself (Fetch Metadata, `Sec-Fetch-Site`). */
  readonly isFromOtherSite: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly csrfHeader: string | undefined;
  /** The bearer token, whatever it is one of. */
  readonly bearer: string | undefined;
  /** What tells this browser from others for the limits of signing in; nothing else is known by it. */
  readonly device: string;
  /** The language that answers are written in. */
  readonly language: Language;
}

/** The caller that an endpoint's use case gets: by its `auth` required, optional or absent; without a session where scripts may call. */
type UserOf<E extends Endpoint> = E['auth'] extends 'session'
  ? E extends { readonly scripts: ScriptRight }
    ? Caller
    : SignedIn
  : E['auth'] extends 'none'
    ? SignedIn | undefined
    : undefined;

/** What a use case is given of a request. */
export type InputOf<E extends Endpoint> = RequestOf<E> & { readonly client: Client };

/** What a use case answers; the texts of its message are made where the answer leaves. */
export type MessageAnswerOf<E extends Endpoint> = Omit<AnswerOf<E>, 'resultMessage'> & {
  readonly resultMessage: Message;
};

/**
 * A use case: tells what happens for one call, given what the process has, who asks and what they sent. Each is a function
 * of its own that names its `InputOf` and `MessageAnswerOf`; `serve` proves that it fits its endpoint.
 */
type UseCase<E extends Endpoint, Context> = (
  context: Context,
  user: UserOf<E>,
  input: InputOf<E>,
) => Promise<MessageAnswerOf<E>>;

/** A use case whose answer is sent page by page while it is read. */
type StreamingUseCase<E extends Endpoint, Context> = (
  context: Context,
  user: UserOf<E>,
  input: InputOf<E>,
) => Promise<StreamedAnswer<AnswerOf<E>>>;

export interface ServeOptions<E extends Endpoint> {
  /** Puts into the reply what a body cannot carry, such as cookies. */
  readonly decorate?: (reply: FastifyReply, answer: AnswerOf<E>) => void;
  /** What a streamed answer is sent with. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the browser a device cookie when it has none. */
  readonly remembersDevice?: true;
  /** Counted as a reading of a code: limited by address, and more strictly when the ids are unknown. */
  readonly readsCodes?: true;
  /** Tells by its answer whether there is a code: its unknown ids count together with those that are read. */
  readonly takesCodes?: true;
  /** Says which requests may be carried out twice, with the outcome of one: they are tried again when the database was lost. */
  readonly repeats?: (input: InputOf<E>) => boolean;
  /** May wait a minute for the database instead of seconds: it reads or writes all that an account has. */
  readonly takesLong?: true;
}

/** Authenticates the caller; `undefined` without a valid token, and throws where the endpoint requires one. */
export type Authenticate = (endpoint: Endpoint, request: FastifyRequest) => Promise<Caller | undefined>;

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

/** A call without fields accepts no query, and as its body nothing or an empty object. */
const NO_FIELDS = z.strictObject({});

export interface ServeSettings<Context> {
  /** Returns the context of a caller's use cases. */
  readonly contextFor: (caller: Caller | undefined) => Context;
  readonly authenticate: Authenticate;
  readonly readGuard: ReadGuard;
  readonly secureCookies: boolean;
}

/** Makes `serve`, which puts one endpoint of the contract on the server with the use case that fulfils it. */
export function createServe<Context>(
  app: FastifyInstance,
  { contextFor, authenticate, readGuard, secureCookies }: ServeSettings<Context>,
): Serve<Context> {
  return (endpoint, useCase, options = {}) => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { endpoint },
      ...(endpoint.bodyMaxBytes === undefined ? {} : { bodyLimit: endpoint.bodyMaxBytes }),
      onRequest: async (request) => {
        if (options.readsCodes) readGuard.assertMayRead(request);
        if (options.takesCodes) readGuard.assertMayGuess(request);
        request.signedIn = await authenticate(endpoint, request);
      },
      preValidation: (request, _reply, done) => {
        // Fastify validates `null` where nothing was sent; no fields, or an empty file, is what is meant.
        if (request.body === undefined) request.body = endpoint.upload ? Buffer.alloc(0) : {};
        done();
      },
      onError: async (request, _reply, error) => {
        if (options.readsCodes || options.takesCodes) readGuard.noteFailure(request, error);
      },
      handler: async (request, reply) => {
        const { params, query, headers, body } = request;
        if (options.remembersDevice) setDeviceCookie(request, reply, secureCookies);
        const input = { params, query, headers, body, client: clientOf(request) } as InputOf<typeof endpoint>;
        const context = contextFor(request.signedIn);
        const runOnce = async () => useCase(context, request.signedIn as UserOf<typeof endpoint>, input);
        const mayRepeat = endpoint.method === 'GET' || options.repeats?.(input) === true;
        const run = () => (mayRepeat ? onceMore(runOnce) : runOnce());
        const answering = options.takesLong ? withLongDatabaseTime(run) : run();
        const answered = await answering.catch(async (error: unknown) => {
          // The account may have been deleted under the call, which ended its session.
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
    // A scope of its own: no other endpoint's body may be a file.
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

/** What a request tells of its sender. */
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
    language: request.answerLanguage,
  };
}

/** The Fetch standard's header, and what older browsers call it. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function purposeOf({ headers }: FastifyRequest): string {
  return PURPOSE_HEADERS.map((name) => headers[name] ?? '')
    .join(' ')
    .trim();
}

const BEARER = /^Bearer +(\S+)$/i;

/** The bearer token of a request, if it carries one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Caller | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
