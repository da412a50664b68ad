import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CompressedPage {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export function compressPage(html: string): CompressedPage {
  const identity = Buffer.from(html);
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
}

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

export function chooseEncoding<const E extends string>(request: FastifyRequest, there: E[]): E | undefined {
  const wanted = request.headers['accept-encoding'];
  return wanted === undefined ? undefined : (negotiate(String(wanted), there) ?? undefined);
}
