export const REQUEST_TIMEOUT_MS = 30_000;

/** Replaces `AbortSignal.timeout` and `AbortSignal.any`, which the oldest supported browsers lack. */
export function abortAfter(timeoutMs: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(other?.reason);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort, { once: true });
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}
