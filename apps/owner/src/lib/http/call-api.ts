import type { AnswerOf, CallOf, Endpoint } from '@homeward/contract';
import { readAnswer } from '@homeward/ui/client/http-client.ts';
import { refreshSession } from './refresh-session.ts';
import { sendOwnerRequest } from './send-owner-request.ts';
import { clearSession, readSession } from './session.ts';

interface CallOptions {
  /** Ends the call early, for example when its page is left. */
  readonly signal?: AbortSignal;
  /** The token of a mailed link, for calls with `auth: 'link'`; the session has no part in them. */
  readonly bearer?: string;
}

/**
 * Makes one call of the contract for the owner who is signed in and returns its checked answer; throws an ApiError for
 * anything else. An expired access token is renewed once, silently; if that does not help, the session ends.
 */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { signal, bearer: linkToken }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const usesSession = endpoint.auth === 'session' || endpoint.auth === 'none';
  const bearer = () => (usesSession ? readSession()?.accessToken : linkToken);

  const token = bearer();
  let response = await sendOwnerRequest(endpoint, call, { bearer: token, signal });
  if (response.status === 401 && endpoint.auth === 'session') {
    await refreshSession(token);
    response = await sendOwnerRequest(endpoint, call, { bearer: bearer(), signal });
    if (response.status === 401) clearSession();
  }
  return readAnswer(endpoint, response);
}
