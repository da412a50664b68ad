import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { NAME } from './proxies.ts';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

export interface Visit {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  readonly isPlain?: boolean;
  /** Address to which the request connects. */
  readonly at?: string;
  /** Local address from which the request connects. */
  readonly from?: string;
  readonly host?: string;
}

/** Makes one request on a new connection; the status is 0 if no response arrives. */
export async function visit(path: string, options: Visit = {}): Promise<Answer> {
  const { method = 'GET', headers, body, isPlain = false, at = '127.0.0.1', from, host = NAME } = options;
  const startedAt = performance.now();
  const request = (isPlain ? http : https).request({
    host: at,
    port: isPlain ? 80 : 443,
    ...(from ? { localAddress: from } : {}),
    method,
    path,
    headers: {
      host,
      ...headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    agent: false,
    servername: host,
    rejectUnauthorized: false,
  });
  // The server may reject a request early without reading its whole body, which causes an error here.
  request.on('error', () => undefined);
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const { statusCode = 0 } = response;
    const received = await buffer(response).catch(() => Buffer.alloc(0));
    return {
      status: statusCode,
      headers: response.headers,
      body: received,
      ms: performance.now() - startedAt,
    };
  } catch {
    return { status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - startedAt };
  }
}

/** Sends JSON and returns the response's JSON; throws for each status except 200. */
export async function call<T>(
  [method, path]: readonly [string, string],
  body?: object,
  headers: http.OutgoingHttpHeaders = {},
): Promise<T & { readonly cookies: readonly string[] }> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await visit(path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...json,
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
  return { ...(JSON.parse(String(answer.body)) as T), cookies: answer.headers['set-cookie'] ?? [] };
}
