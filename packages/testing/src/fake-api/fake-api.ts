import { isDeepStrictEqual } from 'node:util';
import { negotiateLanguage } from '@homeward/api/domain/language.ts';
import { isRefreshRace } from '@homeward/api/features/account/sessions/session-rules.ts';
import { DomainError, messageOfIssue, UnauthenticatedError } from '@homeward/api/platform/errors.ts';
import { describeFailure } from '@homeward/api/platform/http/answer-errors.ts';
import { type MessageAnswer, renderMessage, withTexts } from '@homeward/api/platform/http/answer-language.ts';
import { bearerOf } from '@homeward/api/platform/http/serve.ts';
import { ENDPOINTS, type Endpoint, type EndpointName, type Upload } from '@homeward/contract';
import { CSRF_HEADER } from '@homeward/contract/browser/session-cookies';
import { loadNumberPlans } from '@homeward/contract/phone-numbers/mobile-number';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountAnswers, sessionCookies } from './account-answers.ts';
import { channelAnswers } from './channels/channel-answers.ts';
import { codesAnswers } from './codes-answers.ts';
import { conversationAnswers } from './conversation-answers.ts';
import { deskLinkAnswers } from './desk-link-answers.ts';
import { emailChangeAnswers } from './email-change-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeWorld } from './fake-world.ts';
import { notificationAnswers } from './notification-answers.ts';
import { passkeyAnswers } from './passkey-answers.ts';
import { peopleAnswers } from './people-answers.ts';
import { posterAnswers } from './poster-answers.ts';
import { scriptTokenAnswers } from './script-token-answers.ts';
import { secondStepAnswers } from './second-step-answers.ts';
import { tagAnswers } from './tag-answers.ts';
import { timelineAnswers } from './timeline-answers.ts';
import { transferAnswers } from './transfer-answers.ts';
import { tripAnswers } from './trip-answers.ts';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface FakeResponse {
  readonly status: number;
  readonly body: object;
  readonly cookies: readonly string[];
}

const ANSWERS: FakeAnswers = {
  ...accountAnswers,
  ...emailChangeAnswers,
  ...passkeyAnswers,
  ...peopleAnswers,
  ...codesAnswers,
  ...timelineAnswers,
  ...conversationAnswers,
  ...transferAnswers,
  ...deskLinkAnswers,
  ...tripAnswers,
  ...notificationAnswers,
  ...channelAnswers,
  ...scriptTokenAnswers,
  ...secondStepAnswers,
  ...tagAnswers,
  ...posterAnswers,
};

/** Schema of the body for calls that declare no body. */
const NO_BODY = z.strictObject({});

await loadNumberPlans();

/**
 * Answers a call from a world in memory, validated against the contract; errors and statuses are the product's own.
 * Throws for a call that the fake does not implement, and for an answer that violates the contract.
 */
export function answerFake(world: FakeWorld, request: FakeRequest): FakeResponse {
  const url = new URL(request.path, 'http://fake');
  const found = findEndpoint(request.method, url.pathname);
  if (!found) throw new Error(`The contract has no ${request.method} ${url.pathname}`);
  const { name, endpoint } = found;
  const answer = ANSWERS[name] as ((world: FakeWorld, call: unknown) => MessageAnswer) | undefined;
  if (!answer) throw new Error(`The fake has no answer to ${name}: test it against the real server`);
  const language = negotiateLanguage(request.headers['accept-language']);
  try {
    const call = readCall(world, request, { ...found, query: url.searchParams });
    return checked(name, endpoint, withTexts(answer(world, { ...call, language }), language));
  } catch (error) {
    if (error instanceof RefusedFile)
      return {
        status: error.status,
        body: renderMessage(messageOfIssue(error.message), language),
        cookies: [],
      };
    if (!(error instanceof DomainError) && !(error instanceof BadRequest)) throw error;
    const { status, answer: body } = describeFailure(error, 'fake', language);
    return { status, body, cookies: [] };
  }
}

class RefusedFile extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** An invalid request. `describeFailure` reads the contract's issues from `validation`. */
class BadRequest extends Error {
  readonly validation: unknown;

  constructor(validation: unknown) {
    super('The request breaks the contract');
    this.validation = validation;
  }
}

function checked(name: EndpointName, endpoint: Endpoint, body: object): FakeResponse {
  const parsed = endpoint.response.parse(body);
  if (!isDeepStrictEqual(parsed, body))
    throw new Error(`The server would not say this to ${name}: ${JSON.stringify(body)}`);
  return { status: 200, body, cookies: sessionCookies(name, body) };
}

interface FoundEndpoint {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

function findEndpoint(method: string, path: string): FoundEndpoint | undefined {
  const fitting = Object.entries(ENDPOINTS).flatMap(([name, endpoint]: [string, Endpoint]) => {
    if (endpoint.method !== method) return [];
    const pattern = endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (!match) return [];
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    return [{ name: name as EndpointName, endpoint, params }];
  });
  // Of several matching paths, the one with the fewest parameters wins: `/search` is not an id.
  return fitting.sort((one, other) => countParams(one) - countParams(other))[0];
}

function countParams({ params }: FoundEndpoint): number {
  return Object.keys(params).length;
}

function readCall(
  world: FakeWorld,
  { headers, body }: FakeRequest,
  { endpoint, params, query }: FoundEndpoint & { readonly query: URLSearchParams },
) {
  const bearer = bearerOf({ headers } as Parameters<typeof bearerOf>[0]);
  const session = world.sessions.find(
    ({ accessToken, spent }) =>
      accessToken === bearer ||
      (spent !== undefined && spent.accessToken === bearer && isRefreshRace(spent.at, new Date())),
  );
  if (endpoint.auth === 'session' && !session) throw new UnauthenticatedError();
  return {
    params: validate(endpoint.params, params),
    body: endpoint.upload
      ? readFile(endpoint.upload, headers, body)
      : validate(bodySchemaOf(endpoint), JSON.parse(body?.toString() || '{}')),
    query: validate(endpoint.query, Object.fromEntries(query)),
    headers: validate(endpoint.headers, headers),
    session,
    bearer,
    csrfHeader: headers[CSRF_HEADER],
    device: headers['user-agent'] ?? '',
    cookies: readCookies(headers.cookie ?? ''),
  };
}

function bodySchemaOf({ method, body }: Endpoint): Endpoint['body'] {
  return method === 'GET' ? undefined : (body ?? NO_BODY);
}

/** Rejects a file as the server does before its use case runs. */
function readFile(upload: Upload, headers: FakeRequest['headers'], body: Buffer | null): Buffer {
  const file = body ?? Buffer.alloc(0);
  if (file.length > upload.maxBytes) throw new RefusedFile(413, upload.tooLarge);
  const type = headers['content-type'];
  if (type !== undefined && !upload.types.includes(type)) throw new RefusedFile(415, upload.unreadable);
  return file;
}

function validate(schema: Endpoint['body'], data: unknown): unknown {
  if (!schema) return undefined;
  const compiled = validatorCompiler({ schema, method: '', url: '' });
  const { value, error } = compiled(data) as { value?: unknown; error?: unknown };
  if (error !== undefined) throw new BadRequest(error);
  return value;
}

function readCookies(header: string): Record<string, string> {
  const pairs = header.split('; ').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
    ]),
  );
}
