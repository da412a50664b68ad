import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FinderPageProps } from '@homeward/contract/finder-page';
import { FINDER_LANGUAGES } from '@homeward/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb } from '../../platform/http/pages/built-web.ts';
import { chooseEncoding } from '../../platform/http/pages/compressed-page.ts';

const compress = promisify(brotliCompress);
/** Level 6: half a kilobyte less than 4 for a fifth of a millisecond more; the levels up to 9 gain next to nothing. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Answers the finder's page: never stored, never indexed, with a policy that allows its own style and script only. */
export async function sendFinderDocument({
  request,
  reply,
  status,
  props,
  web,
}: {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly status: number;
  readonly props: FinderPageProps;
  readonly web: BuiltWeb;
}): Promise<FastifyReply> {
  const html = Buffer.from(web.renderFinderDocument(props));
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header('vary', 'accept-encoding, accept-language')
    .header('content-language', FINDER_LANGUAGES[props.language].lang)
    .header('content-security-policy', finderPolicy(web.finderStyleHash));
  if (chooseEncoding(request, ['br']) === undefined) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, BROTLI));
}

function finderPolicy(styleHash: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHash}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
