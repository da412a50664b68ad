import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FinderPageProps } from '@homeward/contract/finder-page';
import { LANGUAGES } from '@homeward/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedTemplate, compressTemplate } from './brotli/compressed-template.ts';
import type { BuiltWeb, FinderTemplate } from './built-web.ts';
import { chooseEncoding } from './compressed-page.ts';

type Encoding = 'br' | 'gzip' | 'identity';

interface PageTemplate extends FinderTemplate {
  readonly compressed: CompressedTemplate;
}

const compress = promisify(brotliCompress);
const compressAsGzip = promisify(gzip);
/** Quality for a page that is sent once: a higher quality would cost more time than its smaller size saves. */
const ONE_VISIT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The shared beginning is compressed once, at the highest quality. The flush ends at a byte border, so more data can follow. */
const SHARED = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};
/** About ten templates for each language are in use; each has 20 kB. */
const TEMPLATES_MAX = 300;
const BEGINNINGS_MAX = 60;

type MakeFinderPage = (
  props: FinderPageProps,
  noteId: string | undefined,
  encoding: Encoding,
) => Promise<Buffer>;

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

/** Sends a finder's page, which is neither cached nor indexed. Its policy allows only the page's own style and scripts. */
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

/** Each template is rendered by React and compressed only once. Values are then inserted into the compressed stream. */
function createFinderPages(web: BuiltWeb): MakeFinderPage {
  const templates = new LRUCache<string, Promise<PageTemplate>>({ max: TEMPLATES_MAX });
  const beginnings = new LRUCache<string, Promise<Buffer>>({ max: BEGINNINGS_MAX });

  return async (props, noteId, encoding) => {
    // Browsers accept Brotli over https. For the few other clients, gzip compresses each page as a whole.
    if (encoding === 'gzip') return compressAsGzip(await makePage(props, noteId, 'identity'));
    return makePage(props, noteId, encoding);
  };

  async function makePage(
    props: FinderPageProps,
    noteId: string | undefined,
    encoding: 'br' | 'identity',
  ): Promise<Buffer> {
    const key = web.findTemplateKey(props);
    if (key === undefined) {
      const page = Buffer.from(web.renderFinderDocument(props, noteId));
      return encoding === 'br' ? compress(page, ONE_VISIT) : page;
    }
    const { texts, valuesOf, compressed } = await once(templates, key, () => makeTemplate(props));
    const values = valuesOf(props, noteId);
    if (encoding === 'br') return compressed.fill(values);
    return Buffer.from(texts.map((text, at) => text + (values[at] ?? '')).join(''));
  }

  async function makeTemplate(props: FinderPageProps): Promise<PageTemplate> {
    const template = web.makeFinderTemplate(props);
    const { beginning, texts } = template;
    const compressedBeginning = await once(beginnings, beginning, () => compress(beginning, SHARED));
    const [first = '', ...rest] = texts;
    const beginsWith = { beginning, compressedBeginning };
    return {
      ...template,
      compressed: compressTemplate(beginsWith, [first.slice(beginning.length), ...rest]),
    };
  }
}

/** Caches the promise, so that concurrent callers share it. A rejected promise is removed from the cache. */
function once<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached) return cached;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
