import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { describeFailure, type FindFailurePage, type RequestHead } from './answer-errors.ts';
import { isUploading } from './uploads.ts';

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Without a handshake there is no way to say anything, and an end would wait for one for ever. */
const NO_HANDSHAKE = 'ERR_TLS_HANDSHAKE_TIMEOUT';
const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  [TOO_LATE]: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** An error of Node's parser. */
interface ClientError extends NodeJS.ErrnoException {
  /** The bytes that contain the error. At run time a Buffer, although Fastify's type differs. */
  readonly rawPacket?: unknown;
}

/** Answers what is not even a request; Node has parsed nothing, so the bytes are written by hand. */
export function answerClientError(error: ClientError, socket: Socket, findPage?: FindFailurePage): void {
  const isDeaf = error.code === 'ECONNRESET' || error.code === NO_HANDSHAKE || !socket.writable;
  if (isDeaf) return void socket.destroy();
  // Node says this once; who uploads a file has a time of their own, see uploads.ts.
  if (error.code === TOO_LATE && isUploading(socket)) return;
  const status = CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400;
  const request = findHead(error.rawPacket);
  socket.end(failureBytes(status, request && findPage?.(request, status)));
}

/** Returns, of the bytes in which Node found the error, the start of a request that a browser may have sent. */
function findHead(bytes: unknown): RequestHead | undefined {
  const text = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '';
  const url = /^(?:GET|POST) (\S+)/.exec(text)?.[1];
  if (url === undefined) return undefined;
  const readHeader = (header: RegExp) => header.exec(text)?.[1] ?? '';
  const accept = readHeader(/^accept: *(.*)$/im);
  return { url, headers: { accept, 'accept-language': readHeader(/^accept-language: *(.*)$/im) } };
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

function failureBytes(statusCode: number, page?: ReturnType<FindFailurePage>): string {
  const requestId = randomUUID();
  const body = page?.body ?? JSON.stringify(describeFailure({ statusCode }, requestId).answer);
  const headers = { ...(page?.headers ?? JSON_HEADERS), 'cache-control': 'no-store' };
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Answers 408 and closes a connection whose upload is not here in its time. */
export function answerUploadTimeout(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(failureBytes(408));
  // What still comes is not read any more.
  socket.destroySoon();
}
