import { type AnswerOf, type CallOf, type Endpoint, errorAnswer } from '@homeward/contract';
import { currentLanguage } from '@homeward/messages/browser/messages';
import { referTo } from '@homeward/messages/message';
import { abortAfter } from './abort-after.ts';
import { ApiError } from './api-error.ts';
import { buildUrl } from './build-url.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

/** What the HTTP client needs of the browser. Tests give it a double: nothing else reaches the network. */
export interface Network {
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
  /** What the browser believes of its connection; only for the message of a request without an answer. */
  readonly isOnline: () => boolean;
}

export const browserNetwork: Network = {
  fetch: (url, request) => fetch(url, request),
  isOnline: () => navigator.onLine,
};

interface RequestOptions {
  /** Sent as the bearer token. */
  readonly bearer?: string | undefined;
  /** Headers beside those that the call itself declares. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call early, for example when its page is left. */
  readonly signal?: AbortSignal | undefined;
  /** How requests are sent: the browser's `fetch` unless a double is given. */
  readonly network?: Network;
}

/** The parts of a call as they travel, whichever endpoint it is for. */
interface WireCall {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly file?: Blob;
}

/** Calls an endpoint of the contract and returns its checked answer; throws an ApiError for anything else. */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  return readAnswer(endpoint, await sendRequest(endpoint, call, options));
}

/** Sends one request and returns the response, whatever its status; throws an ApiError of status 0 when none comes. */
export async function sendRequest<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { bearer, headers, signal, network = browserNetwork }: RequestOptions = {},
): Promise<Response> {
  const wire = call as WireCall;
  const body = wire.file ?? (wire.body === undefined ? undefined : JSON.stringify(wire.body));
  const ending = abortAfter(endpoint.upload?.timeoutMs ?? REQUEST_TIMEOUT_MS, signal);
  const url = buildUrl(endpoint.path, wire);
  const request = {
    method: endpoint.method,
    headers: buildHeaders(wire, headers, bearer),
    credentials: 'same-origin',
    signal: ending,
    ...(body === undefined ? {} : { body }),
  } satisfies RequestInit;
  try {
    // Alone in here: any other error is a fault of the page, and no lost connection.
    return await network.fetch(url, request);
  } catch (cause) {
    // The caller aborted it: that is no failure to report.
    if (signal?.aborted) throw cause;
    const message = noAnswerMessage(network.isOnline(), ending.aborted);
    throw new ApiError({ status: 0, message }, { cause });
  }
}

/** Reads a response as the endpoint's answer; throws an ApiError for an error status and for what does not fit the contract. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, body);

  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data as AnswerOf<E>;
  const message = referTo('ui.answerUnreadable');
  throw new ApiError({ status: response.status, message }, { cause: parsed.error });
}

function buildHeaders(call: WireCall, own: RequestOptions['headers'], bearer: string | undefined): Headers {
  const headers = new Headers({
    accept: 'application/json',
    // The language that was chosen, not the browser's own.
    'accept-language': currentLanguage(),
    ...own,
  });
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, String(value));
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (call.file !== undefined) headers.set('content-type', call.file.type);
  else if (call.body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

function noAnswerMessage(isOnline: boolean, isTimeout: boolean): string {
  if (!isOnline) return referTo('ui.offline');
  return isTimeout ? referTo('ui.tookTooLong') : referTo('ui.unreached');
}

function toApiError(response: Response, body: unknown): ApiError {
  const { status } = response;
  const error = errorAnswer().safeParse(body);
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status,
    // A proxy in between answers in its own words, which are not for people.
    message: error.data === undefined ? referTo('ui.serverFailed') : wordsOf(error.data.resultMessage),
    errors: error.data?.errors,
    ticket: error.data?.ticket,
    retryAfterMs: Number.isFinite(retryAfterS) ? retryAfterS * 1000 : undefined,
  });
}

/** What an answer tells people: in the language of the page, else in English, which every answer has. */
export function wordsOf(resultMessage: { readonly en: string } & Readonly<Record<string, string>>): string {
  return resultMessage[currentLanguage()] ?? resultMessage.en;
}
