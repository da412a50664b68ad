import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';

export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  /** The path is sent unmodified. */
  readonly path: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** The only certificate that the client trusts. */
  readonly ca?: string;
}

/** Makes a request that `fetch` would normalise or reject: unusual paths, or a custom Host. */
export async function sendRaw(
  baseUrl: string,
  { method = 'GET', path, headers, body, ca }: RawRequest,
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(baseUrl);
  const options = { hostname, port, method, path, headers: headers ?? {}, agent: false as const };
  const request = protocol === 'https:' ? https.request({ ...options, ca }) : http.request(options);
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

/** Sends bytes, over TLS if `ca` is given. Returns response and duration once the server has closed the connection. */
export async function sendBytes(
  baseUrl: string,
  bytes: string,
  ca?: string,
): Promise<{ text: string; tookMs: number }> {
  const { hostname, port } = new URL(baseUrl);
  const to = { host: hostname, port: Number(port) };
  const socket = ca === undefined ? net.connect(to) : tls.connect({ ...to, ca });
  const startedMs = performance.now();
  if (bytes !== '') socket.write(bytes);
  const response = await text(socket);
  return { text: response, tookMs: performance.now() - startedMs };
}

/** Sends an upload in small pieces at an interval; returns the response and the duration. */
export async function sendSlowly(
  baseUrl: string,
  requestLine: string,
  {
    pieces,
    pieceBytes = 1,
    everyMs,
  }: { readonly pieces: number; readonly pieceBytes?: number; readonly everyMs: number },
): Promise<{ text: string; tookMs: number }> {
  const { hostname, port } = new URL(baseUrl);
  const socket = net.connect(Number(port), hostname);
  const startedMs = performance.now();
  const head = [
    `${requestLine} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: image/jpeg',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${pieces * pieceBytes}\r\n\r\n`);
  let sent = 0;
  const sending = setInterval(() => {
    socket.write('x'.repeat(pieceBytes));
    sent += 1;
    if (sent === pieces) clearInterval(sending);
  }, everyMs);
  socket.once('close', () => clearInterval(sending)).on('error', () => undefined);
  const response = await text(socket).catch(() => '');
  return { text: response, tookMs: performance.now() - startedMs };
}
