import { account } from '@homeward/contract';
import { ApiError } from './api-error.ts';
import { sendRequest } from './send-request.ts';
import { clearSession, readSession, storeSession } from './session.ts';

const LOCK = 'homeward-refresh';
const FORGIVEN = new Set([408, 429]);
const ENDED = 'Your session has ended. Please log in again.';

let underWay: Promise<void> | undefined;

/**
 * Exchanges the refresh cookie for a new session, once for all calls and tabs that ask at the same time.
 * Throws an ApiError and ends the session when the server refuses; silence or trouble there ends nothing.
 */
export function refreshSession(deadToken: string | undefined): Promise<void> {
  underWay ??= inOneTab(() => refresh(deadToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refresh(deadToken: string | undefined): Promise<void> {
  const before = readSession()?.accessToken;
  // Signed out in the meantime: a refresh would bring the session back.
  if (before === undefined) throw new ApiError({ status: 401, message: ENDED });
  // Another tab, or a call that came first, already has a new token.
  if (before !== deadToken) return;

  const response = await sendRequest(account.refreshToken, { body: {} }, undefined);
  const body: unknown = await response.json().catch(() => undefined);
  const answer = account.refreshToken.response.safeParse(body);

  if (response.ok && answer.success) {
    if (readSession()?.accessToken === before) storeSession(answer.data);
    return;
  }
  const refused = response.status >= 400 && response.status < 500 && !FORGIVEN.has(response.status);
  if (refused) clearSession();
  const message = refused ? ENDED : 'Something went wrong on our side. Please try again in a moment.';
  throw new ApiError({ status: refused ? 401 : response.status, message });
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  // Plain-http addresses have no locks; the server forgives two tabs that race.
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}
