import { type AnswerOf, type CallOf, type Endpoint, errorAnswer } from '@homeward/contract';
import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { sendRequest, type WireCall } from './send-request.ts';
import { clearSession, readSession } from './session.ts';

interface CallOptions {
  /** Ends the call early, for example when its page is left. */
  readonly signal?: AbortSignal;
  /** The token of a mailed link, for calls with `auth: 'link'`; the session has no part in them. */
  readonly bearer?: string;
}

/**
 * Makes one call of the contract and gives back its checked answer; throws an ApiError for anything else.
 * A dead access token is exchanged once, silently; if that does not help, the session ends.
 */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { signal, bearer: linkToken }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const wire = call as WireCall;
  const usesSession = endpoint.auth === 'session' || endpoint.auth === 'none';
  const bearer = () => (usesSession ? readSession()?.accessToken : linkToken);

  const token = bearer();
  let response = await sendRequest(endpoint, wire, token, signal);
  if (response.status === 401 && endpoint.auth === 'session') {
    await refreshSession(token);
    response = await sendRequest(endpoint, wire, bearer(), signal);
    if (response.status === 401) clearSession();
  }
  return readAnswer(endpoint, response);
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, body);

  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data as AnswerOf<E>;
  const message = 'The answer could not be read. Please reload the page and try again.';
  throw new ApiError({ status: response.status, message }, { cause: parsed.error });
}

function toApiError(response: Response, body: unknown): ApiError {
  const { status } = response;
  const refusal = errorAnswer().safeParse(body);
  const waitS = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status,
    // A proxy in between answers in its own words, which are not for people.
    message:
      refusal.data?.resultMessage.en ?? 'Something went wrong on our side. Please try again in a moment.',
    errors: refusal.data?.errors,
    retryAfterMs: Number.isFinite(waitS) ? waitS * 1000 : undefined,
  });
}
