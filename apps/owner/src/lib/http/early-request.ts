import type { Language } from '@homeward/messages/languages';
import { abortAfter, REQUEST_TIMEOUT_MS } from '@homeward/ui/client/abort-after.ts';

/** An older answer is stale: the request is sent again. */
const MAX_AGE_MS = 30_000;

interface EarlyRequest {
  readonly url: string;
  readonly accessToken: string;
  readonly response: Promise<Response>;
  /** In ms since the page's time origin. */
  readonly startedAt: number;
}

declare global {
  var earlyRequest: EarlyRequest | undefined;
}

/** Sends the app's first request before the app has loaded. */
export function beginRequest(url: string, accessToken: string, language: Language): void {
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${accessToken}`,
  };
  const response = fetch(url, { headers, signal: abortAfter(REQUEST_TIMEOUT_MS) });
  // `takeEarlyAnswer` passes a failure on; until then it must not be an unhandled rejection.
  response.catch(() => undefined);
  globalThis.earlyRequest = { url, accessToken, response, startedAt: performance.now() };
}

/** Returns the early answer, once, if it matches URL and session and is not stale; otherwise undefined. */
export function takeEarlyAnswer(url: string, accessToken: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  if (early?.url !== url || early.accessToken !== accessToken) return undefined;
  globalThis.earlyRequest = undefined;
  return performance.now() - early.startedAt < MAX_AGE_MS ? early.response : undefined;
}
