import { randomUUID } from 'node:crypto';
import type { FinderPageProps } from '@homeward/contract/finder-page';
import { LANGUAGES } from '@homeward/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb } from '../../platform/http/pages/built-web.ts';
import { chooseEncoding } from '../../platform/http/pages/compressed-page.ts';
import { createKeptPages } from '../../platform/http/pages/kept-pages.ts';
import { compressOpenEnded, endCompressed } from '../../platform/http/pages/open-ended-page.ts';

type Encoding = 'br' | 'identity';

interface FinderDocument {
  readonly status: number;
  readonly props: FinderPageProps;
  /** Of the note form; a new one without it. */
  readonly noteId?: string | undefined;
  /** Other visits will see the same page: it is worth keeping. */
  readonly isShared?: true;
}

export type SendFinderDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: FinderDocument,
) => Promise<FastifyReply>;

/** Makes what answers a finder's page: never stored, never indexed, with a policy that allows its own style and script only. */
export function createSendFinderDocument(web: BuiltWeb): SendFinderDocument {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding, accept-language',
    'content-security-policy': finderPolicy(web.finderStyleHash),
  };
  const makeBeginning = async (props: FinderPageProps, encoding: Encoding) => {
    const html = web.renderFinderDocument(props);
    return encoding === 'br' ? compressOpenEnded(html) : Buffer.from(html);
  };
  const kept = createKeptPages<Encoding>(makeBeginning);

  return async (request, reply, { status, props, noteId = randomUUID(), isShared }) => {
    const encoding = chooseEncoding(request, ['br']) ?? 'identity';
    const beginning = await (isShared ? kept.get(props, encoding) : makeBeginning(props, encoding));
    const end = web.endFinderDocument(hasNoteForm(props) ? noteId : undefined);
    reply.code(status).headers(headers).header('content-language', LANGUAGES[props.language].lang);
    if (encoding === 'identity') return reply.send(Buffer.concat([beginning, Buffer.from(end)]));
    return reply.header('content-encoding', encoding).send(endCompressed(beginning, end));
  };
}

/** After a note there is none for a while. */
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
