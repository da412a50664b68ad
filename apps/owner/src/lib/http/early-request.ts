import type { Language } from '@homeward/messages/languages';
import { abortAfter, REQUEST_TIMEOUT_MS } from '@homeward/ui/client/abort-after.ts';

/** A response older than this is stale, so the app sends the request again. */
const MAX_AGE_MS = 30_000;

interface EarlyRequest {
  readonly url: string;
  readonly accessToken: string;
  readonly response: Promise<Response>;
  /** Start of the request, in ms since the page's time origin. */
  readonly startedAt: number;
}

declare global {
  var earlyRequest: EarlyRequest | undefined;
}

/** Sends the app's first request before the app's code has loaded. */
export function beginRequest(url: string, accessToken: string, language: Language): void {
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${accessToken}`,
  };
  const response = fetch(url, { headers, signal: abortAfter(REQUEST_TIMEOUT_MS) });
  // Prevents an unhandled rejection if the request fails before the app calls `takeEarlyAnswer`.
  response.catch(() => undefined);
  globalThis.earlyRequest = { url, accessToken, response, startedAt: performance.now() };
}

/** Returns the early response, once, if URL and session match and the response is not stale; undefined otherwise. */
export function takeEarlyAnswer(url: string, accessToken: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  if (early?.url !== url || early.accessToken !== accessToken) return undefined;
  globalThis.earlyRequest = undefined;
  return performance.now() - early.startedAt < MAX_AGE_MS ? early.response : undefined;
}
