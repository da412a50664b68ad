import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorAnswer } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { type Message, message } from '@homeward/messages/message';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  BadInputError,
  DomainError,
  type DomainErrorKind,
  messageOfIssue,
  RateLimitedError,
  SecondFactorNeededError,
  SecondStepRequiredError,
  UnavailableError,
} from '../errors.ts';
import { renderMessage, textsOf } from './answer-language.ts';

const STATUS: Record<DomainErrorKind, number> = {
  'bad-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
  unavailable: 503,
};

const MESSAGE_BY_STATUS: Record<number, Message> = {
  400: message('server.notUnderstood'),
  404: message('server.nothingHere'),
  405: message('server.methodUnknown'),
  408: message('server.tookTooLong'),
  413: message('server.tooLarge'),
  414: message('server.addressTooLong'),
  415: message('server.typeUnknown'),
  431: message('server.headersTooLarge'),
};

export interface RequestHead {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

interface FailurePage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type FindFailurePage = (request: RequestHead, status: number) => FailurePage | undefined;

export interface Failure {
  readonly status: number;
  readonly answer: ErrorAnswer;
  readonly retryAfterSeconds?: number;
}

export function describeFailure(error: unknown, requestId: string, language: Language = 'en'): Failure {
  if (error instanceof DomainError) return describeRefusal(error, language);
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalid(error.validation, language);
  if (isHostileLength(error)) return describeInvalid([], language);
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status >= 500)
    return { status: 500, answer: { ...renderMessage(message('server.failed'), language), requestId } };
  const userMessage = MESSAGE_BY_STATUS[status] ?? message('server.notUnderstood');
  return { status, answer: renderMessage(userMessage, language) };
}

/** For a text field, zod compares the `length` of any value. The comparison throws if `length` cannot become a number. */
function isHostileLength(error: unknown): boolean {
  const isOfValidation = (error as Partial<FastifyError> | null)?.code === 'FST_ERR_VALIDATION';
  return (
    isOfValidation &&
    error instanceof TypeError &&
    error.message === 'Cannot convert object to primitive value'
  );
}

function describeRefusal(error: DomainError, language: Language): Failure {
  const answer: ErrorAnswer = renderMessage(error.userMessage, language);
  if (error instanceof BadInputError && Object.keys(error.errors).length > 0)
    answer.errors = textsOf(Object.entries(error.errors), language);
  if (error instanceof SecondStepRequiredError) answer.ticket = error.ticket;
  if (error instanceof SecondFactorNeededError) answer.needs = 'second-factor';
  const failure = { status: STATUS[error.kind], answer };
  if (!(error instanceof RateLimitedError || error instanceof UnavailableError)) return failure;
  return { ...failure, retryAfterSeconds: Math.max(1, Math.ceil(error.retryAfterMs / 1000)) };
}

interface FieldIssue {
  readonly instancePath?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

function describeInvalid(issues: readonly FieldIssue[], language: Language): Failure {
  // A plain object is unsafe here, because a field may have the name `constructor`.
  const errors = new Map<string, Message>();
  const addFirst = (field: string, userMessage: Message) =>
    errors.has(field) || errors.set(field, userMessage);
  for (const issue of issues) {
    const unknownFields = issue.params?.keys;
    if (Array.isArray(unknownFields)) {
      for (const field of unknownFields) addFirst(String(field), message('server.fieldUnknown'));
      continue;
    }
    const field = (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    if (field !== '') addFirst(field, messageOfIssue(issue.message));
  }
  const [first] = errors.values();
  if (first === undefined)
    return { status: 400, answer: renderMessage(message('server.notUnderstood'), language) };
  return { status: 400, answer: { ...renderMessage(first, language), errors: textsOf(errors, language) } };
}

function withUploadsWords(
  failure: Failure,
  { routeOptions, answerLanguage, headers }: FastifyRequest,
): Failure {
  const upload = routeOptions.config?.endpoint?.upload;
  if (upload === undefined || (failure.status !== 413 && failure.status !== 415)) return failure;
  const wrongType = /^image\/hei[cf]/i.test(headers['content-type'] ?? '') ? upload.heic : upload.unreadable;
  const userMessage = messageOfIssue(failure.status === 413 ? upload.tooLarge : wrongType);
  return { ...failure, answer: renderMessage(userMessage, answerLanguage) };
}

/** Returns the `WWW-Authenticate` challenge. The challenge names an error only if a bearer token was rejected (RFC 6750, 3). */
function challengeOf({ routeOptions, headers }: FastifyRequest): string {
  const auth = routeOptions.config?.endpoint?.auth;
  const isBearerRefused = auth !== 'none' && auth !== 'refresh';
  const hasBearer = /^Bearer +\S/i.test(headers.authorization ?? '');
  return isBearerRefused && hasBearer ? 'Bearer error="invalid_token"' : 'Bearer';
}

export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  findPage?: FindFailurePage,
): void {
  const described = describeFailure(error, request.id, request.answerLanguage);
  const failure = withUploadsWords(described, request);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  if (failure.status === 401) reply.header('www-authenticate', challengeOf(request));
  // Fastify would close the connection after a rejected body. This server reads the rest of the body instead (discard-bodies.ts).
  if (reply.getHeader('connection') === 'close' && reply.raw.shouldKeepAlive)
    reply.header('connection', 'keep-alive');
  // Without this header a cache may store a 404, although the address may exist later.
  reply.header('cache-control', 'no-store');
  const page = findPage?.(request, failure.status);
  if (page) return void reply.code(failure.status).headers(page.headers).send(page.body);
  void reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.answer));
}
