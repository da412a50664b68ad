import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { describeFailure } from './answer-errors.ts';
import { isUploading } from './uploads.ts';

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** Without a handshake there is no way to say anything, and an end would wait for one for ever. */
const NO_HANDSHAKE = 'ERR_TLS_HANDSHAKE_TIMEOUT';
const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  [TOO_LATE]: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not even a request; Node has parsed nothing, so the bytes are written by hand. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const isDeaf = error.code === 'ECONNRESET' || error.code === NO_HANDSHAKE || !socket.writable;
  if (isDeaf) return void socket.destroy();
  // Node says this once; who uploads a file has a time of their own, see uploads.ts.
  if (error.code === TOO_LATE && isUploading(socket)) return;
  socket.end(failureBytes(CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400));
}

function failureBytes(statusCode: number): string {
  const requestId = randomUUID();
  const body = JSON.stringify(describeFailure({ statusCode }, requestId).answer);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
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
