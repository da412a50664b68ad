import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { describeFailure, type FindFailurePage, type RequestHead } from './answer-errors.ts';
import { isUploading } from './uploads.ts';

export const HEADERS_MAX_BYTES = 8192;
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Before the TLS handshake the server cannot send anything, and `end` would wait forever. */
const NO_HANDSHAKE = 'ERR_TLS_HANDSHAKE_TIMEOUT';
const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  [TOO_LATE]: 408,
  HPE_HEADER_OVERFLOW: 431,
};

interface ClientError extends NodeJS.ErrnoException {
  /** Bytes that caused the error. They are a Buffer at run time, although Fastify declares another type. */
  readonly rawPacket?: unknown;
}

export function answerClientError(error: ClientError, socket: Socket, findPage?: FindFailurePage): void {
  const isDeaf = error.code === 'ECONNRESET' || error.code === NO_HANDSHAKE || !socket.writable;
  if (isDeaf) return void socket.destroy();
  // Uploads have their own time limit (uploads.ts). Node does not report this error again.
  if (error.code === TOO_LATE && isUploading(socket)) return;
  const bytes = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  const found = CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400;
  const status = found === 431 && hasLongAddress(bytes) ? 414 : found;
  const request = findHead(bytes);
  socket.end(failureBytes(status, request && findPage?.(request, status)));
}

function hasLongAddress(text: string): boolean {
  return (/^[A-Z]+ [^\r\n]*/.exec(text)?.[0].length ?? 0) >= HEADERS_MAX_BYTES;
}

function findHead(text: string): RequestHead | undefined {
  const url = /^(?:GET|POST) (\S+)/.exec(text)?.[1];
  if (url === undefined) return undefined;
  const readHeader = (header: RegExp) => header.exec(text)?.[1] ?? '';
  const accept = readHeader(/^accept: *(.*)$/im);
  return { url, headers: { accept, 'accept-language': readHeader(/^accept-language: *(.*)$/im) } };
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

function presentFailure(statusCode: number, page?: ReturnType<FindFailurePage>) {
  const requestId = randomUUID();
  const body = page?.body ?? JSON.stringify(describeFailure({ statusCode }, requestId).answer);
  const headers = {
    ...(page?.headers ?? JSON_HEADERS),
    'cache-control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { headers, body };
}

function failureBytes(statusCode: number, page?: ReturnType<FindFailurePage>): string {
  const { headers, body } = presentFailure(statusCode, page);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Rejects requests with an Expect header (RFC 9110, 10.1.1), because Node's own response has no body. */
export function answerExpectation(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  findPage?: FindFailurePage,
): void {
  const failure = presentFailure(417, findPage?.({ url, headers }, 417));
  response.writeHead(417, failure.headers).end(failure.body);
}

export function answerUploadTimeout(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(failureBytes(408));
  socket.destroySoon();
}
