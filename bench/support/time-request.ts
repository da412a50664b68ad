import { performance } from 'node:perf_hooks';

/** Returns the time in ms until the complete body has arrived; throws unless the status is 200. */
export async function timeRequest(url: string, init: RequestInit = {}): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

export function bearerOf({ accessToken }: { readonly accessToken: string }): RequestInit {
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
