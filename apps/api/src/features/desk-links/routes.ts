import { deskLinks } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { deskAnswerForm } from '@homeward/contract/desk-links';
import { DESK_ROUTE, deskPath, languageQuery } from '@homeward/contract/paths';
import type { Message } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import { chosenLanguage } from '../../domain/language.ts';
import { messageOfIssue, RateLimitedError } from '../../platform/errors.ts';
import { describeFailure } from '../../platform/http/answer-errors.ts';
import { formIn, prepareLinkPages } from '../../platform/http/pages/link-pages.ts';
import { clientOf, type ReadGuard, type Serve } from '../../platform/http/serve.ts';
import { presentDeskPage, presentEndedDeskLink } from './desk-page-presenter.ts';
import { endDeskLink } from './end-desk-link.ts';
import { extendDeskLink } from './extend-desk-link.ts';
import { listDeskLinks } from './list-desk-links.ts';
import { makeDeskLink } from './make-desk-link.ts';
import { postDeskAnswer } from './post-desk-answer.ts';
import { showDeskPage } from './show-desk-page.ts';

export function registerDeskLinkRoutes(serve: Serve<Context>): void {
  serve(deskLinks.list, listDeskLinks);
  serve(deskLinks.make, makeDeskLink, { repeats: () => true });
  serve(deskLinks.extend, extendDeskLink, { repeats: () => true });
  serve(deskLinks.end, endDeskLink, { repeats: () => true });
}

interface DeskAddress {
  readonly Params: { readonly token: string };
}

/** Serves a lost item's page to a desk that has neither account nor JavaScript. */
export async function registerDeskPageRoutes(
  app: FastifyInstance,
  { context, readGuard }: { readonly context: Context; readonly readGuard: ReadGuard },
): Promise<void> {
  const send = prepareLinkPages(app, {
    brand: context.config.brandName,
    findErrorPage: (error) => (error instanceof LinkNotFoundError ? presentEndedDeskLink : undefined),
    onFailure: (request, error) => readGuard.noteFailure(request, error),
  });
  const guarded = {
    onRequest: (request: FastifyRequest, _reply: unknown, done: () => void) => {
      readGuard.assertMayRead(request);
      done();
    },
  };
  const read = (request: FastifyRequest<DeskAddress>) =>
    showDeskPage(context, request.params.token, {
      client: clientOf(request),
      isCounted: request.method === 'GET' && request.cookies[COOKIES.accessToken] === undefined,
    });

  app.get<DeskAddress>(DESK_ROUTE, guarded, async (request, reply) => {
    const page = await read(request);
    return send(request, reply, (frame) => presentDeskPage(frame, page));
  });

  app.post<DeskAddress>(DESK_ROUTE, guarded, async (request, reply) => {
    const { token } = request.params;
    const posted = Object.fromEntries(formIn(request));
    const refuse = async (status: number, reason: Message, field = '') => {
      const page = await read(request);
      const formError = { field, error: textOf(reason, request.answerLanguage), form: posted };
      return send(request, reply, (frame) => presentDeskPage(frame, page, formError), status);
    };
    const form = deskAnswerForm().safeParse(posted);
    if (!form.success) {
      const [issue] = form.error.issues;
      return refuse(400, messageOfIssue(issue?.message), String(issue?.path[0]));
    }
    try {
      await postDeskAnswer(context, token, { form: form.data, client: clientOf(request) });
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      reply.header('retry-after', String(describeFailure(error, request.id).retryAfterSeconds));
      return refuse(429, error.userMessage);
    }
    const language = chosenLanguage(request);
    // Redirects after a successful post, so that a reload does not post again.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`${deskPath(token)}${language ? languageQuery(language) : ''}`, 303);
  });
}
