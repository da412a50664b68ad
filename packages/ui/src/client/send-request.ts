import type { Endpoint } from '@homeward/contract';
import { COOKIES, CSRF_HEADER } from '@homeward/contract/browser/session-cookies';
import { addressOf } from './address-of.ts';
import { ApiError } from './api-error.ts';
import { findCookie } from './cookies.ts';
import { ANSWER_TIMEOUT_MS, takeEarlyAnswer } from './early-request.ts';

/** The parts of a call as they travel. */
export interface WireCall {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly file?: Blob;
}

/** Sends one request and gives back whatever answer comes; throws an ApiError of status 0 when none does. */
export async function sendRequest(
  endpoint: Endpoint,
  call: WireCall,
  accessToken: string | undefined,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, String(value));
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  const csrf = findCookie(COOKIES.csrf);
  if (csrf) headers.set(CSRF_HEADER, csrf);
  const body = call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  if (body !== undefined) headers.set('content-type', call.file?.type ?? 'application/json');

  const address = addressOf(endpoint.path, call);
  const timeout = AbortSignal.timeout(endpoint.upload?.timeoutMs ?? ANSWER_TIMEOUT_MS);
  try {
    return await (takeEarlyAnswer(address, accessToken) ??
      fetch(address, {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(body === undefined ? {} : { body }),
      }));
  } catch (cause) {
    // Somebody left the page: that is no failure to tell anybody about.
    if (signal?.aborted) throw cause;
    throw new ApiError(
      { status: 0, message: silenceMessage(cause instanceof DOMException && cause.name === 'TimeoutError') },
      { cause },
    );
  }
}

function silenceMessage(isLate: boolean): string {
  if (!navigator.onLine) return 'You seem to be offline. Check your connection and try again.';
  if (isLate) return 'This is taking longer than it should. Please try again.';
  return 'We could not reach the server. Check your connection and try again.';
}
