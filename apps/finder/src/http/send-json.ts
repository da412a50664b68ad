import type { Language } from '@homeward/messages/languages';

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly answer: unknown }
  | {
      readonly kind: 'rejected';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      /** The wait from the Retry-After header; 0 without that header. */
      readonly retryAfterMs: number;
      /** True if the server or a proxy is temporarily unavailable, so a retry may succeed. */
      readonly isTemporary: boolean;
    }
  | { readonly kind: 'unreachable' };

const TEMPORARY_STATUSES = [502, 503, 504];

const TIMEOUT_MS = 25_000;

interface SendOptions {
  readonly language?: Language;
  readonly bearer?: string | undefined;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  readonly fetch?: (path: string, request: RequestInit) => Promise<Response>;
}

export async function sendJson(path: string, body: unknown, options: SendOptions = {}): Promise<SendOutcome> {
  const { bearer, keepalive = false, signal, language = 'en', fetch = globalThis.fetch } = options;
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  const headers = {
    'content-type': 'application/json',
    'accept-language': language,
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  };
  const request = {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    keepalive,
    signal: timeout.signal,
  };
  try {
    const response = await fetch(path, request);
    const answer = await response.json().catch(() => undefined);
    if (response.ok) return { kind: 'accepted', answer };
    const retryAfterS = Number(response.headers.get('retry-after'));
    return {
      kind: 'rejected',
      message: answer?.resultMessage?.[language] ?? answer?.resultMessage?.en ?? '',
      errors: answer?.errors ?? {},
      isTemporary: TEMPORARY_STATUSES.includes(response.status),
      retryAfterMs: response.status === 429 && retryAfterS > 0 ? retryAfterS * 1000 : 0,
    };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
