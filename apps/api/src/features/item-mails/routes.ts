import { ITEM_MAILS_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { describeFailure } from '../../platform/http/answer-errors.ts';
import {
  type PlainPageFrame,
  parseSmallForms,
  presentFailure,
  sendPlainPage,
} from '../../platform/http/pages/plain-page.ts';
import { MuteLinkExpiredError } from './item-mail-rules.ts';
import { type MuteRequest, muteByLink, readMuteLink } from './mute-by-link.ts';
import { MUTE_FORM, presentExpiredLink, presentMutePage } from './mute-page-presenter.ts';

/**
 * The page of the link at the end of mails about items. Opening it changes nothing: mail scanners do. Posting does, from the
 * page's own form or, without a question, from a mail program (RFC 8058), for the holder of the link.
 */
export async function registerMutePageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const frameOf = ({ answerLanguage }: FastifyRequest): PlainPageFrame => ({
    brand: context.config.brandName,
    language: answerLanguage,
  });
  parseSmallForms(app);

  app.setErrorHandler((error, request, reply) => {
    const { status, retryAfterSeconds } = describeFailure(error, request.id);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (status >= 500) request.log.error({ err: error }, 'mute page failed');
    const present = error instanceof MuteLinkExpiredError ? presentExpiredLink : presentFailure;
    return sendPlainPage(reply, status, present(frameOf(request)));
  });

  app.get(ITEM_MAILS_ROUTE, async (request, reply) => {
    const items = await readMuteLink(context, tokenOf(request));
    return sendPlainPage(reply, 200, presentMutePage(frameOf(request), items));
  });

  app.post(ITEM_MAILS_ROUTE, async (request, reply) => {
    const items = await muteByLink(context, tokenOf(request), wishOf(request.body));
    return sendPlainPage(reply, 200, presentMutePage(frameOf(request), items));
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

function wishOf(body: unknown): MuteRequest {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const itemId = form.get(MUTE_FORM.item);
  return { isMuted: form.get(MUTE_FORM.mails) !== MUTE_FORM.on, ...(itemId ? { itemId } : {}) };
}
