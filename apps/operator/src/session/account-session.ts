import { type AnswerOf, account, type CallOf, type Endpoint } from '@homeward/contract';
import { COOKIES, CSRF_HEADER } from '@homeward/contract/browser/session-cookies';
import { SESSION_LIFE_MS } from '@homeward/contract/limits';
import { OPENED_PAGE_KEY, PATHS } from '@homeward/contract/paths';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { announceCookies, findCookie, removeCookie, writeCookie } from '@homeward/ui/client/cookies.ts';
import { callEndpoint, type Network } from '@homeward/ui/client/http-client.ts';
import { storeText } from '@homeward/ui/client/stored-text.ts';

/** Name of the lock that the owner app also uses, so that both apps never refresh the session at the same time. */
const LOCK = 'homeward-refresh';
const RETRYABLE: readonly number[] = [0, 408, 429];

/** Returns the account that is signed in to the owner app in this browser. */
export function findAccount(): { readonly name: string; readonly email: string } | undefined {
  if (!findCookie(COOKIES.accessToken)) return undefined;
  return { name: findCookie(COOKIES.userName) ?? '', email: findCookie(COOKIES.userEmail) ?? '' };
}

/** Calls an endpoint with the account's access token; refreshes an expired token once. Throws an ApiError. */
export async function callAsAccount<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: { readonly signal?: AbortSignal | undefined; readonly network?: Network } = {},
): Promise<AnswerOf<E>> {
  const bearer = findCookie(COOKIES.accessToken);
  try {
    return await callEndpoint(endpoint, call, { ...options, bearer });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await inOneTab(() => renew(bearer));
    return callEndpoint(endpoint, call, { ...options, bearer: findCookie(COOKIES.accessToken) });
  }
}

async function renew(expired: string | undefined): Promise<void> {
  // Another call or tab has refreshed the token, or the user has signed out.
  if (findCookie(COOKIES.accessToken) !== expired) return;
  const headers = { [CSRF_HEADER]: findCookie(COOKIES.csrf) ?? '' };
  try {
    const { accessToken } = await callEndpoint(account.refreshToken, { body: {} }, { headers });
    writeCookie(COOKIES.accessToken, accessToken, SESSION_LIFE_MS);
    announceCookies();
  } catch (error) {
    const isRejected = error instanceof ApiError && error.status < 500 && !RETRYABLE.includes(error.status);
    if (isRejected) throw new ApiError({ status: 401, message: error.message }, { cause: error });
    throw error;
  }
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  // Web Locks are unavailable on plain http. The server tolerates two tabs that refresh at the same time.
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}

/** Ends the account's session in this browser. A session that has already ended counts as success. */
export async function signOutAccount(): Promise<void> {
  try {
    await callAsAccount(account.logout, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  const { accessToken, userId, userName, userEmail, loginUser, selectedProfile } = COOKIES;
  for (const name of [accessToken, userId, userName, userEmail, loginUser, selectedProfile])
    removeCookie(name);
  announceCookies();
}

/** Opens the owner app's sign-in, which leads back to this page. Ends the browser's current session first. */
export async function goToSignIn(): Promise<void> {
  if (findAccount()) await signOutAccount();
  storeText('session', OPENED_PAGE_KEY, location.pathname);
  location.assign(PATHS.signIn);
}
