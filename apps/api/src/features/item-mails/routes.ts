import { ITEM_MAILS_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { formIn, linkTokenIn, prepareLinkPages } from '../../platform/http/pages/link-pages.ts';
import { MuteLinkExpiredError } from './item-mail-rules.ts';
import { type MuteRequest, muteByLink, readMuteLink } from './mute-by-link.ts';
import { MUTE_FORM, presentExpiredLink, presentMutePage } from './mute-page-presenter.ts';

/** Serves the pages of mute links. GET changes nothing, because scanners open links; mail programs send POST (RFC 8058). */
export async function registerMutePageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const send = prepareLinkPages(app, {
    brand: context.config.brandName,
    findErrorPage: (error) => (error instanceof MuteLinkExpiredError ? presentExpiredLink : undefined),
  });

  app.get(ITEM_MAILS_ROUTE, async (request, reply) => {
    const items = await readMuteLink(context, linkTokenIn(request));
    return send(request, reply, (frame) => presentMutePage(frame, items));
  });

  app.post(ITEM_MAILS_ROUTE, async (request, reply) => {
    const items = await muteByLink(context, linkTokenIn(request), readMuteForm(formIn(request)));
    return send(request, reply, (frame) => presentMutePage(frame, items));
  });
}

function readMuteForm(form: URLSearchParams): MuteRequest {
  const itemId = form.get(MUTE_FORM.item);
  return { isMuted: form.get(MUTE_FORM.mails) !== MUTE_FORM.on, ...(itemId ? { itemId } : {}) };
}
