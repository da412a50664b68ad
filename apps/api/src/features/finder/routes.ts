import formBody from '@fastify/formbody';
import { codes, finder } from '@homeward/contract';
import { parseCodeId, typedCodeText } from '@homeward/contract/code-id';
import {
  FINDER_ROUTE,
  type FinderMessagePage,
  finderPath,
  TYPED_CODE_FIELD,
} from '@homeward/contract/finder-page';
import { CONVERSATION_ROUTE } from '@homeward/contract/paths';
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

/** The calls of a finder, and the owner's that erases what finders left. */
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

/** The pages a scanned tag and a finder's link lead to: readable, and able to take a note, without JavaScript. */
export async function registerFinderPageRoutes(
  app: FastifyInstance,
  { context, readGuard }: { context: Context; readGuard: ReadGuard },
): Promise<void> {
  await app.register(formBody);

  const { brandName, supportEmail } = context.config;
  const send = createSendFinderDocument(context.web);

  /** Gives the status of a failure; how long to wait, where that helps, goes into the reply. */
  function describe(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
    const { status, retryAfterSeconds } = describeFailure(error, request.id);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return status;
  }

  app.setErrorHandler(async (error, request, reply) => {
    readGuard.noteFailure(request, error);
    const status = describe(error, request, reply);
    if (status >= 500) request.log.error({ err: error }, 'finder page failed');
    const { id = typedIn(request), token } = request.params as Partial<
      CodeAddress['Params'] & LinkAddress['Params']
    >;
    const state = stateAfter(error, status);
    // One page for every link that opens nothing: it does not say which one it was.
    const tokenTold = state === 'ended' ? undefined : token;
    const frame = presentFrame(
      brandName,
      { code: parseCodeId(id) ?? typedCodeText(id), token: tokenTold },
      pageLanguage(request),
    );
    return send(request, reply, { status, props: presentNotice(frame, state, supportEmail) });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    readGuard.assertMayRead(request);
    done();
  });

  app.get(FINDER_ROUTE, (request, reply) => {
    const code = getCodeId(typedIn(request));
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
    // A page that was posted is posted again by a reload: what was taken leads on to one that is not.
    if (!refused) {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(finderPath({ code: '', token, ...language }), 303);
    }
    const status = describe(refused.failure, request, reply);
    const props = await showConversationPage(context, token, language, refused.outcome);
    return send(request, reply, { status, props });
  });
}

/** Returns what the form for the id of a tag sent. */
function typedIn({ query }: FastifyRequest): string {
  const typed = (query as Readonly<Record<string, unknown>>)[TYPED_CODE_FIELD];
  return typeof typed === 'string' ? typed : '';
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
