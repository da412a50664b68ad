/**
 * A signal that aborts after a time in ms, or together with another signal: `AbortSignal.timeout` and `AbortSignal.any` are newer
 * than the browsers of owners.
 */
export function abortAfter(timeoutMs: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(other?.reason);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort, { once: true });
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}
