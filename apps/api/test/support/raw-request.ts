import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  /** Sent as it is: nothing in it is resolved or encoded. */
  readonly path: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** Makes a request that `fetch` would mend or refuse: odd paths, a Host of the caller's choice. */
export async function sendRaw(
  baseUrl: string,
  { method = 'GET', path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const request = http.request({ hostname, port, method, path, headers: headers ?? {}, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

/** Writes bytes to the server and gives back all it said, once it has closed the connection, and how long that took. */
export async function sendBytes(baseUrl: string, bytes: string): Promise<{ text: string; tookMs: number }> {
  const { hostname, port } = new URL(baseUrl);
  const socket = net.connect(Number(port), hostname);
  const startedMs = performance.now();
  if (bytes !== '') socket.write(bytes);
  const said = await text(socket);
  return { text: said, tookMs: performance.now() - startedMs };
}
