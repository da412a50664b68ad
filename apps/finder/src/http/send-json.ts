import type { FinderLanguage } from '@homeward/contract/finder-languages/languages';

/** How a call ended: taken, refused with a message for people, or nobody was reached. */
export type SendOutcome =
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      /** 0 unless the server said how long to wait. */
      readonly retryAfterMs: number;
    }
  | { readonly kind: 'unreached' };

/** A weak line is slow, but not this slow. */
const PATIENCE_MS = 25_000;

interface SendOptions {
  /** The language the answer is shown in. */
  readonly language?: FinderLanguage;
  readonly bearer?: string | undefined;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** Posts JSON and tells how it ended; never rejects. */
export async function sendJson(path: string, body: unknown, options: SendOptions = {}): Promise<SendOutcome> {
  const { bearer, keepalive = false, signal, language = 'en' } = options;
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, PATIENCE_MS);
  signal?.addEventListener('abort', stop);
  try {
    const headers = {
      'content-type': 'application/json',
      'accept-language': language,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    };
    const request = { method: 'POST', headers, body: JSON.stringify(body), keepalive, signal: giveUp.signal };
    const response = await fetch(path, request);
    if (response.ok) return { kind: 'taken' };
    const answer = await response.json().catch(() => undefined);
    const retryAfterS = Number(response.headers.get('retry-after'));
    return {
      kind: 'refused',
      message: answer?.resultMessage?.[language] ?? answer?.resultMessage?.en ?? '',
      errors: answer?.errors ?? {},
      retryAfterMs: response.status === 429 && retryAfterS > 0 ? retryAfterS * 1000 : 0,
    };
  } catch {
    return { kind: 'unreached' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
