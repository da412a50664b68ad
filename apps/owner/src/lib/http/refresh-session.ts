import { account } from '@homeward/contract';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { sendOwnerRequest } from './send-owner-request.ts';
import { clearSession, readSession, storeSession } from './session.ts';

const LOCK = 'homeward-refresh';
/** Client errors that say nothing about the session: a timeout and a rate limit. */
const RETRYABLE = new Set([408, 429]);
const ENDED = 'Your session has ended. Please log in again.';

let inFlight: Promise<void> | undefined;

/**
 * Exchanges the refresh cookie for a new session, once for all calls and tabs that ask at the same time.
 * Throws an ApiError and ends the session when the server rejects it; no answer or a server error ends nothing.
 */
export function refreshSession(expiredToken: string | undefined): Promise<void> {
  inFlight ??= inOneTab(() => refresh(expiredToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(expiredToken: string | undefined): Promise<void> {
  const before = readSession()?.accessToken;
  // Signed out in the meantime: a refresh would bring the session back.
  if (before === undefined) throw new ApiError({ status: 401, message: ENDED });
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
  if (isRejected) clearSession();
  const message = isRejected ? ENDED : 'Something went wrong on our side. Please try again in a moment.';
  throw new ApiError({ status: isRejected ? 401 : response.status, message });
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  // Plain-http addresses have no Web Locks; the server forgives two tabs that race.
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}
