/** How long an answer may take, in ms, before nobody waits for it any more. */
export const ANSWER_TIMEOUT_MS = 30_000;
/** What is older is asked for again: something may have happened since. */
const USABLE_MS = 30_000;

interface EarlyRequest {
  readonly address: string;
  readonly accessToken: string;
  readonly response: Promise<Response>;
  /** In ms since the page began. */
  readonly begunAt: number;
}

declare global {
  var earlyRequest: EarlyRequest | undefined;
}

/** Asks for something that the app is going to ask for as soon as it is there. */
export function beginRequest(address: string, accessToken: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const response = fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  // Whoever takes it hears of the failure; if nobody does, it is nobody's.
  response.catch(() => undefined);
  globalThis.earlyRequest = { address, accessToken, response, begunAt: performance.now() };
}

/** The answer to a request that the page just began for the same person; undefined where it did not, and once it is taken. */
export function takeEarlyAnswer(
  address: string,
  accessToken: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  if (early?.address !== address || early.accessToken !== accessToken) return undefined;
  globalThis.earlyRequest = undefined;
  return performance.now() - early.begunAt < USABLE_MS ? early.response : undefined;
}
