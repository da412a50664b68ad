import formBody from '@fastify/formbody';
import { codes, finder } from '@homeward/contract';
import {
  FINDER_ROUTE,
  type FinderMessagePage,
  finderPath,
  TYPED_CODE_FIELD,
} from '@homeward/contract/finder-page';
import { CONVERSATION_ROUTE } from '@homeward/contract/paths';
import { parseTagId, typedCodeText } from '@homeward/contract/tag-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import {
  CodeNotFoundError,
  CodeNotRegisteredError,
  getCodeId,
  LinkNotFoundError,
} from '../../domain/known-code.ts';
import { chosenLanguage, languageOf } from '../../domain/language.ts';
import { describeFailure } from '../../platform/http/answer-errors.ts';
import { clientOf, type ReadGuard, type Serve } from '../../platform/http/serve.ts';
import { eraseFinderData } from './erase-finder-data.ts';
import { createSendFinderDocument } from './finder-document-presenter.ts';
import { type PageLanguage, presentFrame, presentNotice } from './finder-presenter.ts';
import { ownerDetails } from './owner-details.ts';
import { postMessageForm } from './post-message-form.ts';
import { postNoteForm } from './post-note-form.ts';
import { sendMessage } from './send-message.ts';
import { shareLocation } from './share-location.ts';
import { showConversationPage } from './show-conversation-page.ts';
import { showFinderPage } from './show-finder-page.ts';

export function registerFinderRoutes(serve: Serve<Context>): void {
  serve(finder.ownerDetails, ownerDetails, { rateLimit: 'lookup' });
  serve(finder.sendMessage, sendMessage, {
    rateLimit: 'guess',
    repeats: ({ body }) => body.note_id !== undefined,
  });
  serve(finder.shareLocation, shareLocation, { rateLimit: 'guess' });
  serve(codes.eraseFinderData, eraseFinderData);
}

interface CodeAddress {
  readonly Params: { readonly id: string };
}

interface LinkAddress {
  readonly Params: { readonly token: string };
}

/** Pages of scanned tags and conversation links; both work without JavaScript. */
export async function registerFinderPageRoutes(
  app: FastifyInstance,
  { context, readGuard }: { context: Context; readGuard: ReadGuard },
): Promise<void> {
  await app.register(formBody);

  const { brandName, supportEmail } = context.config;
  const send = createSendFinderDocument(context.web);

  function describe(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
    const { status, retryAfterSeconds } = describeFailure(error, request.id);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return status;
  }

  app.setErrorHandler(async (error, request, reply) => {
    readGuard.noteFailure(request, error);
    const status = describe(error, request, reply);
    if (status >= 500) request.log.error({ err: error }, 'finder page failed');
    const { id = codeInputOf(request), token } = request.params as Partial<
      CodeAddress['Params'] & LinkAddress['Params']
    >;
    const state = stateAfter(error, status);
    // Unknown and ended links get the same page, without their token.
    const shownToken = state === 'ended' ? undefined : token;
    const frame = presentFrame(
      brandName,
      { code: parseTagId(id) ?? typedCodeText(id), token: shownToken },
      pageLanguage(request),
    );
    return send(request, reply, { status, props: presentNotice(frame, state, supportEmail) });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    readGuard.assertMayRead(request);
    done();
  });

  app.get(FINDER_ROUTE, (request, reply) => {
    const code = getCodeId(codeInputOf(request));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(finderPath({ code, ...pageLanguage(request) }), 303);
  });

  app.get<CodeAddress>('/qr-code/:id', async (request, reply) => {
    const props = await showFinderPage(context, request.params.id, pageLanguage(request));
    return send(request, reply, { status: 200, props });
  });

  app.post<CodeAddress>('/qr-code/:id', async (request, reply) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const { failure, noteId, ...outcome } = await postNoteForm(
      context,
      request.params.id,
      form,
      clientOf(request),
    );
    const status = failure ? describe(failure, request, reply) : 200;
    const props = await showFinderPage(context, request.params.id, pageLanguage(request), outcome);
    return send(request, reply, { status, props, noteId });
  });

  app.get<LinkAddress>(CONVERSATION_ROUTE, async (request, reply) => {
    const props = await showConversationPage(context, request.params.token, pageLanguage(request));
    return send(request, reply, { status: 200, props });
  });

  app.post<LinkAddress>(CONVERSATION_ROUTE, async (request, reply) => {
    const { token } = request.params;
    const language = pageLanguage(request);
    const form = (request.body ?? {}) as Record<string, unknown>;
    const refused = await postMessageForm(context, token, form, clientOf(request));
    // Redirects after a successful post, so that a reload does not post again.
    if (!refused) {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(finderPath({ code: '', token, ...language }), 303);
    }
    const status = describe(refused.failure, request, reply);
    const props = await showConversationPage(context, token, language, refused.outcome);
    return send(request, reply, { status, props });
  });
}

function codeInputOf({ query }: FastifyRequest): string {
  const input = (query as Readonly<Record<string, unknown>>)[TYPED_CODE_FIELD];
  return typeof input === 'string' ? input : '';
}

function pageLanguage(request: FastifyRequest): PageLanguage {
  const language = chosenLanguage(request);
  return language ? { language, isChosenLanguage: true } : { language: languageOf(request) };
}

function stateAfter(error: unknown, status: number): FinderMessagePage['state'] {
  if (error instanceof LinkNotFoundError) return 'ended';
  if (error instanceof CodeNotFoundError) return 'unknown';
  if (error instanceof CodeNotRegisteredError) return 'not-registered';
  return status === 429 ? 'too-many' : 'failed';
}
