import { type AnswerOf, account, type CallOf, type Endpoint } from '@homeward/contract';
import { COOKIES, CSRF_HEADER } from '@homeward/contract/browser/session-cookies';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { referTo } from '@homeward/messages/message';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { findCookie } from '@homeward/ui/client/cookies.ts';
import { browserNetwork, readAnswer, sendRequest } from '@homeward/ui/client/http-client.ts';
import { storeTarget } from '../storage/sign-in-target.ts';
import { takeEarlyAnswer } from './early-request.ts';
import { clearSession, readSession, storeSession } from './session.ts';
import { isStepUpRequired, repeatWithProof } from './step-up.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Token of a mailed link, for calls with `auth: 'link'`. The token replaces the session. */
  readonly bearer?: string;
  /** If true (default), a required step-up opens the step-up sheet. Background calls and the sheet's own calls set false. */
  readonly stepsUp?: boolean;
}

/** Calls an endpoint as the user. Refreshes an expired token once, and repeats the call after a step-up. Throws an ApiError. */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { stepsUp = true, ...options }: CallOptions = {},
): Promise<AnswerOf<E>> {
  try {
    return await callOnce(endpoint, call, options);
  } catch (error) {
    if (!stepsUp || endpoint.auth !== 'session' || !isStepUpRequired(error)) throw error;
    return repeatWithProof(error, (proof) => callOnce(endpoint, call, { ...options, proof }));
  }
}

async function callOnce<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { signal, bearer: linkToken, proof }: Omit<CallOptions, 'stepsUp'> & { readonly proof?: string },
): Promise<AnswerOf<E>> {
  const usesSession = endpoint.auth === 'session' || endpoint.auth === 'none';
  const bearer = () => (usesSession ? readSession()?.accessToken : linkToken);

  const token = bearer();
  let response = await sendOwnerRequest(endpoint, call, { bearer: token, signal, proof });
  if (response.status === 401 && endpoint.auth === 'session') {
    await refreshSession(token);
    response = await sendOwnerRequest(endpoint, call, { bearer: bearer(), signal, proof });
    if (response.status === 401) expireSession();
  }
  return readAnswer(endpoint, response);
}

interface OwnerRequestOptions {
  readonly bearer: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly proof?: string | undefined;
}

/** Sends a request with the session's CSRF token, or returns the response to the request that the page sent early. */
function sendOwnerRequest<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { bearer, signal, proof }: OwnerRequestOptions,
): Promise<Response> {
  const csrf = findCookie(COOKIES.csrf);
  return sendRequest(endpoint, call, {
    bearer,
    signal,
    headers: { ...(csrf && { [CSRF_HEADER]: csrf }), ...(proof && { [PROOF_HEADER]: proof }) },
    network: {
      ...browserNetwork,
      fetch: (url, request) => takeEarlyAnswer(url, bearer) ?? browserNetwork.fetch(url, request),
    },
  });
}

/** Ends the browser's session after the server has ended the session. The next sign-in leads back to this page. */
function expireSession(): void {
  // A concurrent call may have ended the session already.
  if (readSession() === undefined) return;
  storeTarget(location);
  clearSession();
}

/** Client errors that do not concern the session: timeout and rate limit. */
const RETRYABLE = new Set([408, 429]);

let inFlight: Promise<void> | undefined;

/** Refreshes the access token once for all concurrent calls and tabs. A rejection by the server ends the session. An outage does not. */
function refreshSession(expiredToken: string | undefined): Promise<void> {
  inFlight ??= inOneTab(() => refresh(expiredToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(expiredToken: string | undefined): Promise<void> {
  const before = readSession()?.accessToken;
  // If the user has signed out in the meantime, a refresh would restore the session.
  if (before === undefined) throw new ApiError({ status: 401, message: referTo('app.sessionEnded') });
  // Another tab or an earlier call has already refreshed the token.
  if (before !== expiredToken) return;

  const response = await sendOwnerRequest(account.refreshToken, { body: {} }, { bearer: undefined });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = account.refreshToken.response.safeParse(body);

  if (response.ok && answer.success) {
    if (readSession()?.accessToken === before) storeSession(answer.data);
    return;
  }
  const isRejected = response.status >= 400 && response.status < 500 && !RETRYABLE.has(response.status);
  if (isRejected) expireSession();
  const message = isRejected ? referTo('app.sessionEnded') : referTo('ui.serverFailed');
  throw new ApiError({ status: isRejected ? 401 : response.status, message });
}

const LOCK = 'homeward-refresh';

function inOneTab(work: () => Promise<void>): Promise<void> {
  // Web Locks are unavailable on plain http. The server tolerates two tabs that refresh at the same time.
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}
