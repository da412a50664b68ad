import { randomUUID } from 'node:crypto';
import type { FinderPageProps } from '@homeward/contract/finder-page';
import { LANGUAGES } from '@homeward/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb } from '../../platform/http/pages/built-web.ts';
import { chooseEncoding } from '../../platform/http/pages/compressed-page.ts';
import { createFinderPages } from '../../platform/http/pages/finder-pages.ts';

interface FinderDocument {
  readonly status: number;
  readonly props: FinderPageProps;
  readonly noteId?: string | undefined;
}

export type SendFinderDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: FinderDocument,
) => Promise<FastifyReply>;

/** Sends a finder page that is not cached or indexed; its policy allows only the page's own style and scripts. */
export function createSendFinderDocument(web: BuiltWeb): SendFinderDocument {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding, accept-language',
    'content-security-policy': finderPolicy(web.finderStyleHash),
  };
  const makePage = createFinderPages(web);

  return async (request, reply, { status, props, noteId = randomUUID() }) => {
    const encoding = chooseEncoding(request, ['br', 'gzip']);
    const page = await makePage(props, hasNoteForm(props) ? noteId : undefined, encoding ?? 'identity');
    reply.code(status).headers(headers).header('content-language', LANGUAGES[props.language].lang);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(page);
  };
}

function hasNoteForm(props: FinderPageProps): boolean {
  return (props.state === 'lost' || props.state === 'not-lost') && props.sentCooldownMs === undefined;
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
