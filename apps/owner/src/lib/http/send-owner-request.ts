import type { CallOf, Endpoint } from '@homeward/contract';
import { COOKIES, CSRF_HEADER } from '@homeward/contract/browser/session-cookies';
import { findCookie } from '@homeward/ui/client/cookies.ts';
import { browserNetwork, sendRequest } from '@homeward/ui/client/http-client.ts';
import { takeEarlyAnswer } from './early-request.ts';

interface OwnerRequestOptions {
  readonly bearer: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request with the CSRF token of the session's cookies; takes the answer that the page already asked for, if it did. */
export function sendOwnerRequest<const E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { bearer, signal }: OwnerRequestOptions,
): Promise<Response> {
  const csrf = findCookie(COOKIES.csrf);
  return sendRequest(endpoint, call, {
    bearer,
    signal,
    headers: csrf ? { [CSRF_HEADER]: csrf } : {},
    network: {
      ...browserNetwork,
      fetch: (url, request) => takeEarlyAnswer(url, bearer) ?? browserNetwork.fetch(url, request),
    },
  });
}
