import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that never changes while the server runs, in each way browsers take it. */
export interface CompressedPage {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses a page as well as can be: it is done once, at the start. */
export function compressPage(html: string): CompressedPage {
  const identity = Buffer.from(html);
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
}

/** Sends the page in the way that the browser takes, the smallest first. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
): FastifyReply {
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request, ['br', 'gzip']);
  if (encoding === undefined) return reply.send(page.identity);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Chooses, of the encodings there are, the one the browser wants most (RFC 9110, 12.5.3); undefined if it wants none. */
export function chooseEncoding<const E extends string>(request: FastifyRequest, there: E[]): E | undefined {
  const wanted = request.headers['accept-encoding'];
  return wanted === undefined ? undefined : (negotiate(String(wanted), there) ?? undefined);
}
