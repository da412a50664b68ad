import { conversations } from '@homeward/contract';
import { finderPath } from '@homeward/contract/finder-page';
import { CONFIRM_ADDRESS_ROUTE, CONVERSATION_ROUTE, FINDER_MAILS_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type FinderPageScope, pageLanguage } from '../../domain/finder-page-scope.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import { formIn, linkTokenIn, prepareLinkPages } from '../../platform/http/pages/link-pages.ts';
import { clientOf, type ReadGuard, type Serve } from '../../platform/http/serve.ts';
import { answerFinder } from './answer-finder.ts';
import { blockConversation } from './block-conversation.ts';
import { confirmAddress, readConfirmationLink } from './confirm-address.ts';
import { endAsFinder } from './end-as-finder.ts';
import { endOwnersConversation } from './end-conversation.ts';
import { RefusalLinkExpiredError } from './finder-mail-rules.ts';
import {
  presentConfirmation,
  presentEndedConversation,
  presentExpiredRefusal,
  presentRefusal,
  REFUSAL_FORM,
} from './finder-mails-page-presenter.ts';
import { type EraseConversation, postMessageForm } from './post-message-form.ts';
import { readAsFinder } from './read-as-finder.ts';
import { readConversation } from './read-conversation.ts';
import { readRefusalLink, refuseMails } from './refuse-mails.ts';
import { showConversationPage } from './show-conversation-page.ts';
import { writeAsFinder } from './write-as-finder.ts';

export function registerConversationRoutes(serve: Serve<Context>): void {
  serve(conversations.readAsFinder, readAsFinder, { rateLimit: 'lookup' });
  serve(conversations.writeAsFinder, writeAsFinder, { rateLimit: 'guess' });
  serve(conversations.endAsFinder, endAsFinder, { rateLimit: 'guess' });
  serve(conversations.read, readConversation);
  serve(conversations.write, answerFinder);
  serve(conversations.end, endOwnersConversation);
  serve(conversations.block, blockConversation);
}

interface LinkAddress {
  readonly Params: { readonly token: string };
}

export function registerConversationPageRoutes(
  app: FastifyInstance,
  context: Context,
  { send, describe, erase }: FinderPageScope & { readonly erase: EraseConversation },
): void {
  app.get<LinkAddress>(CONVERSATION_ROUTE, async (request, reply) => {
    const props = await showConversationPage(context, request.params.token, pageLanguage(request));
    return send(request, reply, { status: 200, props });
  });

  app.post<LinkAddress>(CONVERSATION_ROUTE, async (request, reply) => {
    const { token } = request.params;
    const language = pageLanguage(request);
    const form = (request.body ?? {}) as Record<string, unknown>;
    const refused = await postMessageForm(context, token, form, {
      client: clientOf(request),
      erase,
    });
    // Redirects after a successful post, so that a reload does not post the form again.
    if (!refused) {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(finderPath({ code: '', token, ...language }), 303);
    }
    const status = describe(refused.failure, request, reply);
    const props = await showConversationPage(context, token, language, refused.outcome);
    return send(request, reply, { status, props });
  });
}

/** Serves the pages of links in mails. GET changes nothing, because scanners open links; mail programs send POST (RFC 8058). */
export async function registerFinderMailPageRoutes(
  app: FastifyInstance,
  { context, readGuard }: { readonly context: Context; readonly readGuard: ReadGuard },
): Promise<void> {
  const send = prepareLinkPages(app, {
    brand: context.config.brandName,
    findErrorPage,
    onFailure: (request, error) => readGuard.noteFailure(request, error),
  });
  const guarded = {
    onRequest: (request: FastifyRequest, _reply: unknown, done: () => void) => {
      readGuard.assertMayRead(request);
      done();
    },
  };

  app.get(CONFIRM_ADDRESS_ROUTE, guarded, async (request, reply) => {
    const token = linkTokenIn(request);
    const address = await readConfirmationLink(context, token);
    return send(request, reply, (frame) => presentConfirmation(frame, { ...address, token }));
  });

  app.post(CONFIRM_ADDRESS_ROUTE, guarded, async (request, reply) => {
    const token = linkTokenIn(request);
    const address = await confirmAddress(context, token);
    return send(request, reply, (frame) => presentConfirmation(frame, { ...address, token }));
  });

  app.get(FINDER_MAILS_ROUTE, async (request, reply) => {
    const isRefused = await readRefusalLink(context, linkTokenIn(request));
    return send(request, reply, (frame) => presentRefusal(frame, isRefused));
  });

  app.post(FINDER_MAILS_ROUTE, async (request, reply) => {
    const refuses = formIn(request).get(REFUSAL_FORM.mails) !== REFUSAL_FORM.on;
    await refuseMails(context, linkTokenIn(request), { refuses });
    return send(request, reply, (frame) => presentRefusal(frame, refuses));
  });
}

function findErrorPage(error: unknown) {
  if (error instanceof LinkNotFoundError) return presentEndedConversation;
  return error instanceof RefusalLinkExpiredError ? presentExpiredRefusal : undefined;
}
