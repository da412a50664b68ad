import { type AnswerOf, type CallOf, type Endpoint, errorAnswer } from '@homeward/contract';
import { currentLanguage } from '@homeward/messages/browser/messages';
import { referTo } from '@homeward/messages/message';
import { abortAfter, REQUEST_TIMEOUT_MS } from './abort-after.ts';
import { ApiError } from './api-error.ts';
import { buildUrl } from './build-url.ts';

/** Access to the network, which tests replace. */
export interface Network {
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
}

export const browserNetwork: Network = {
  fetch: (url, request) => fetch(url, request),
  isOnline: () => navigator.onLine,
};

interface RequestOptions {
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly network?: Network;
}

interface WireCall {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** Returns the validated answer. Throws an ApiError for each failure; only an abort by the caller throws another error. */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> {
  return readAnswer(endpoint, await sendRequest(endpoint, call, options));
}

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
    // The try block contains only `fetch`: any other error is a bug, not a lost connection.
    return await network.fetch(url, request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const message = noAnswerMessage(network.isOnline(), ending.aborted);
    throw new ApiError({ status: 0, message }, { cause });
  }
}

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
    // A proxy's error page has no `resultMessage`.
    message: error.data === undefined ? referTo('ui.serverFailed') : wordsOf(error.data.resultMessage),
    errors: error.data?.errors,
    ticket: error.data?.ticket,
    needs: error.data?.needs,
    retryAfterMs: Number.isFinite(retryAfterS) ? retryAfterS * 1000 : undefined,
  });
}

/** Returns the text in the page's language, or in English if the answer has no such text. */
export function wordsOf(resultMessage: { readonly en: string } & Readonly<Record<string, string>>): string {
  return resultMessage[currentLanguage()] ?? resultMessage.en;
}
