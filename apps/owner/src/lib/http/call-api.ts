import { type AnswerOf, account, type CallOf, type Endpoint } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import { COOKIES, CSRF_HEADER } from '@homeward/contract/browser/session-cookies';
import { referTo } from '@homeward/messages/message';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { findCookie } from '@homeward/ui/client/cookies.ts';
import { browserNetwork, readAnswer, sendRequest } from '@homeward/ui/client/http-client.ts';
import { storeTarget } from '../storage/sign-in-target.ts';
import { takeEarlyAnswer } from './early-request.ts';
import { clearSession, readSession, storeSession } from './session.ts';
import { isStepUpRequired, repeatWithProof } from './step-up.ts';

interface CallOptions {
  /** Ends the call early, for example when its page is left. */
  readonly signal?: AbortSignal;
  /** The token of a mailed link, for calls with `auth: 'link'`; the session has no part in them. */
  readonly bearer?: string;
  /** Opens the sheet where the session needs a proof; on, except in the background and for that sheet’s own calls. */
  readonly stepsUp?: boolean;
}

/**
 * Makes one call of the contract for the owner who is signed in and returns its checked answer; throws an ApiError for
 * anything else. An expired access token is renewed once, silently; if that does not help, the session ends. Where the session
 * needs a proof the user gives one, and the call is repeated with it.
 */
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

/** Sends a request with the CSRF token of the session's cookies; takes the answer that the page already asked for, if it did. */
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

/** Ends the session that the server has ended; the next log-in leads back to this page. */
function expireSession(): void {
  // A call beside this one may have led to the sign-in page.
  if (readSession() === undefined) return;
  storeTarget(location);
  clearSession();
}

/** Client errors that say nothing about the session: a timeout and a rate limit. */
const RETRYABLE = new Set([408, 429]);

let inFlight: Promise<void> | undefined;

/**
 * Exchanges the refresh cookie for a new session, once for all calls and tabs that ask at the same time.
 * Throws an ApiError and ends the session when the server rejects it; no answer or a server error ends nothing.
 */
function refreshSession(expiredToken: string | undefined): Promise<void> {
  inFlight ??= inOneTab(() => refresh(expiredToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(expiredToken: string | undefined): Promise<void> {
  const before = readSession()?.accessToken;
  // Signed out in the meantime: a refresh would bring the session back.
  if (before === undefined) throw new ApiError({ status: 401, message: referTo('app.sessionEnded') });
  // Another tab, or a call that came first, already has a new token.
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
  // Plain-http addresses have no Web Locks; the server forgives two tabs that race.
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}
