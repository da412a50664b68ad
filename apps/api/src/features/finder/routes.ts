import { codes, conversations, finder } from '@homeward/contract';
import { FINDER_ROUTE, finderPath } from '@homeward/contract/finder-page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type FinderPageScope, pageLanguage, tagInputOf } from '../../domain/finder-page-scope.ts';
import { getTagId } from '../../domain/known-code.ts';
import { clientOf, type Serve } from '../../platform/http/serve.ts';
import { eraseAsFinder } from './erase-as-finder.ts';
import { eraseFinderData } from './erase-finder-data.ts';
import { ownerDetails } from './owner-details.ts';
import { postNoteForm } from './post-note-form.ts';
import { sendMessage } from './send-message.ts';
import { shareLocation } from './share-location.ts';
import { showFinderPage } from './show-finder-page.ts';

export function registerFinderRoutes(serve: Serve<Context>): void {
  serve(conversations.eraseAsFinder, eraseAsFinder, { rateLimit: 'guess' });
  serve(finder.ownerDetails, ownerDetails, { rateLimit: 'lookup' });
  serve(finder.sendMessage, sendMessage, {
    rateLimit: 'guess',
    repeats: ({ body }) => body.note_id !== undefined,
  });
  serve(finder.shareLocation, shareLocation, { rateLimit: 'guess' });
  serve(codes.eraseFinderData, eraseFinderData);
}

interface TagAddress {
  readonly Params: { readonly id: string };
}

export function registerFinderPageRoutes(
  app: FastifyInstance,
  context: Context,
  { send, describe }: FinderPageScope,
): void {
  app.get(FINDER_ROUTE, (request, reply) => {
    const code = getTagId(tagInputOf(request));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(finderPath({ code, ...pageLanguage(request) }), 303);
  });

  app.get<TagAddress>('/qr-code/:id', async (request, reply) => {
    const props = await showFinderPage(context, request.params.id, pageLanguage(request));
    return send(request, reply, { status: 200, props });
  });

  app.post<TagAddress>('/qr-code/:id', async (request, reply) => {
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
}
