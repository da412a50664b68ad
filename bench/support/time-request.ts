import { performance } from 'node:perf_hooks';

/** Returns the milliseconds until the whole body of an answer has arrived; throws unless its status is 200. */
export async function timeRequest(url: string, init: RequestInit = {}): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Headers of a call with a session. */
export function bearerOf({ accessToken }: { readonly accessToken: string }): RequestInit {
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
