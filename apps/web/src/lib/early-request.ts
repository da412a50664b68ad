interface EarlyRequest {
  readonly address: string;
  readonly accessToken: string;
  readonly response: Promise<Response>;
}

declare global {
  var earlyRequest: EarlyRequest | undefined;
}

/** Asks for something that the app is going to ask for as soon as it is there. */
export function beginRequest(address: string, accessToken: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const response = fetch(address, { headers });
  // Whoever takes it hears of the failure; if nobody does, it is nobody's.
  response.catch(() => undefined);
  globalThis.earlyRequest = { address, accessToken, response };
}

/** The answer to a request that the page began for the same person; undefined where it did not, and when it was taken. */
export function takeEarlyAnswer(
  address: string,
  accessToken: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  if (early?.address !== address || early.accessToken !== accessToken) return undefined;
  globalThis.earlyRequest = undefined;
  return early.response;
}
