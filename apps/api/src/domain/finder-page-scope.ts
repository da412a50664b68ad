import formBody from '@fastify/formbody';
import {
  FINDER_PAGE_SECTIONS,
  type FinderMessagePage,
  type FinderPageFrame,
  TYPED_TAG_FIELD,
} from '@homeward/contract/finder-page';
import { parseTagId, typedTagText } from '@homeward/contract/tag-id';
import { messagesOf, translatorFor } from '@homeward/messages/server/catalogues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from '../platform/http/answer-errors.ts';
import type { BuiltWeb } from '../platform/http/pages/built-web.ts';
import { createSendFinderDocument, type SendFinderDocument } from '../platform/http/pages/finder-pages.ts';
import type { ReadGuard } from '../platform/http/serve.ts';
import { LinkNotFoundError, TagNotFoundError, TagNotRegisteredError } from './known-code.ts';
import { chosenLanguage, languageOf } from './language.ts';

export type PageLanguage = Pick<FinderPageFrame, 'language' | 'isChosenLanguage'>;

interface PageSubject {
  readonly code: string;
  readonly token?: string | undefined;
}

interface FinderPageParts {
  readonly config: { readonly brandName: string; readonly supportEmail: string };
  readonly web: BuiltWeb;
  readonly readGuard: ReadGuard;
}

export interface FinderPageScope {
  readonly send: SendFinderDocument;
  /** Returns the HTTP status for an error, and sets `Retry-After` on the reply. */
  describe(error: unknown, request: FastifyRequest, reply: FastifyReply): number;
}

/** Prepares a Fastify scope for finders' pages without JavaScript: it parses forms, limits reads and renders errors as pages. */
export async function prepareFinderPages(
  app: FastifyInstance,
  { config: { brandName, supportEmail }, web, readGuard }: FinderPageParts,
): Promise<FinderPageScope> {
  await app.register(formBody);
  const send = createSendFinderDocument(web);

  function describe(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
    const { status, retryAfterSeconds } = describeFailure(error, request.id);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return status;
  }

  app.setErrorHandler(async (error, request, reply) => {
    readGuard.noteFailure(request, error);
    const status = describe(error, request, reply);
    if (status >= 500) request.log.error({ err: error }, 'finder page failed');
    const { id = tagInputOf(request), token } = request.params as {
      readonly id?: string;
      readonly token?: string;
    };
    const state = stateAfter(error, status);
    // Unknown and ended links get the same page, which omits the link's token.
    const shownToken = state === 'ended' ? undefined : token;
    const frame = presentFrame(
      brandName,
      { code: parseTagId(id) ?? typedTagText(id), token: shownToken },
      pageLanguage(request),
    );
    return send(request, reply, { status, props: presentNotice(frame, state, supportEmail) });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    readGuard.assertMayRead(request);
    done();
  });
  return { send, describe };
}

export function tagInputOf({ query }: FastifyRequest): string {
  const input = (query as Readonly<Record<string, unknown>>)[TYPED_TAG_FIELD];
  return typeof input === 'string' ? input : '';
}

export function pageLanguage(request: FastifyRequest): PageLanguage {
  const language = chosenLanguage(request);
  return language ? { language, isChosenLanguage: true } : { language: languageOf(request) };
}

function stateAfter(error: unknown, status: number): FinderMessagePage['state'] {
  if (error instanceof LinkNotFoundError) return 'ended';
  if (error instanceof TagNotFoundError) return 'unknown';
  if (error instanceof TagNotRegisteredError) return 'not-registered';
  return status === 429 ? 'too-many' : 'failed';
}

export function presentFrame(
  brand: string,
  { code, token }: PageSubject,
  page: PageLanguage,
): FinderPageFrame {
  const messages = messagesOf(page.language, FINDER_PAGE_SECTIONS);
  return { brand, code, ...(token === undefined ? {} : { token }), ...page, messages };
}

/** Presents a page that shows no owner; it shows the operator's support address if one is set. */
export function presentNotice(
  frame: FinderPageFrame,
  state: FinderMessagePage['state'],
  supportEmail: string,
): FinderMessagePage {
  const t = translatorFor(frame.language);
  const notice = {
    title: t(`notices.${state}.title`),
    text: t(`notices.${state}.text`),
    advice: t(`notices.${state}.advice`),
    ...(supportEmail !== '' && { help: { label: t('notices.help'), email: supportEmail } }),
    ...(state === 'unknown' && {
      entry: { label: t('scanner.entry.label'), hint: t('scanner.entry.hint'), submit: t('ui.next') },
    }),
  };
  return { ...frame, state, notice };
}
