import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/db.ts';
import { isLoopbackHost } from '../../http/local-request.ts';
import { presentDevMail, renderDevMail, renderDevMailList } from './dev-mail-pages.ts';
import { DEV_MAIL_BODY_CSP, DEV_MAIL_CSP } from './dev-mail-styles.ts';
import { findStoredMail, listStoredMails, type StoredMail } from './stored-mails.ts';

export interface DevMailOptions {
  db: Db;
  isAllowed: (request: FastifyRequest) => boolean;
  brand: string;
}

export function hasDevMail({
  smtpUrl,
  publicUrl,
}: {
  smtpUrl: string | undefined;
  publicUrl: string;
}): boolean {
  return smtpUrl === undefined && isLoopbackHost(new URL(publicUrl).hostname);
}

export function registerDevMail(app: FastifyInstance, { db, isAllowed, brand }: DevMailOptions): void {
  const schema = { hide: true };

  app.get('/dev/mail', { schema }, async (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    const mails = await listStoredMails(db);
    const { format } = request.query as { format?: unknown };
    if (format === 'json') return reply.header('cache-control', 'no-store').send(mails.map(presentDevMail));
    return sendPage(reply, renderDevMailList(mails, brand), DEV_MAIL_CSP);
  });

  app.get('/dev/mail/:id', { schema }, async (request, reply) => {
    const mail = await findAllowedMail(request);
    return mail ? sendPage(reply, renderDevMail(mail), DEV_MAIL_CSP) : reply.callNotFound();
  });

  app.get('/dev/mail/:id/html', { schema }, async (request, reply) => {
    const mail = await findAllowedMail(request);
    if (!mail) return reply.callNotFound();
    // Only the page that shows the mail may embed it in a frame.
    return sendPage(reply.header('x-frame-options', 'SAMEORIGIN'), mail.html, DEV_MAIL_BODY_CSP);
  });

  async function findAllowedMail(request: FastifyRequest): Promise<StoredMail | undefined> {
    const { id } = request.params as { id: string };
    return isAllowed(request) ? findStoredMail(db, id) : undefined;
  }
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .send(page);
}
