import type { questions } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { EXPORT_ROUTE } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { LinkNotFoundError } from '../domain/known-code.ts';
import { findAccountByEmail } from '../features/account/account-repository.ts';
import { openExport } from '../features/account/export/export-account.ts';
import {
  addExportLink,
  type ExportScope,
  findExportScope,
} from '../features/account/export/export-link-repository.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { findItemOn } from '../features/items/item-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { badField } from '../platform/errors.ts';
import { linkTokenIn, prepareLinkPages } from '../platform/http/pages/link-pages.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller, ReadGuard } from '../platform/http/serve.ts';

/** Makes a link to one export of an item or an account, for a court order. */
export async function exportForOrder(
  context: Context,
  operator: OperatorCaller,
  { body: { tag, email, reason } }: InputOf<typeof questions.exportForOrder>,
): Promise<MessageAnswerOf<typeof questions.exportForOrder>> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const path = await context.transact(async (tx) => {
    const scope = tag === undefined ? await getAccount(tx, email ?? '') : await getItem(tx, tag);
    await recordAct(tx, { operator, act: 'data.exported', subject: `${tag ?? email}: ${reason}`, now });
    return addExportLink(tx, { ...scope, expiresAt });
  });
  return {
    resultMessage: message('answers.operator.exportReady'),
    url: `${context.config.publicUrl}${path}`,
    expiresAt: expiresAt.toISOString(),
  };
}

async function getItem(db: Db, tag: string): Promise<ExportScope> {
  const item = await findItemOn(db, tag as TagId);
  if (!item) throw badField('tag', 'answers.operator.tagWithoutItem');
  return { accountId: item.accountId, itemId: item.id };
}

async function getAccount(db: Db, email: string): Promise<ExportScope> {
  const account = await findAccountByEmail(db, email);
  if (!account) throw badField('email', 'answers.operator.accountUnknown');
  return { accountId: account.id, itemId: null };
}

export async function registerExportRoute(
  app: FastifyInstance,
  { context, readGuard }: { readonly context: Context; readonly readGuard: ReadGuard },
): Promise<void> {
  prepareLinkPages(app, {
    brand: context.config.brandName,
    findErrorPage: () => undefined,
    onFailure: (request, error) => readGuard.noteFailure(request, error),
  });
  app.get(EXPORT_ROUTE, async (request, reply) => {
    readGuard.assertMayRead(request);
    const scope = await findExportScope(context.db, linkTokenIn(request), context.clock.now());
    if (!scope) throw new LinkNotFoundError();
    const answer = await openExport(context, { ...scope, language: request.answerLanguage });
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'content-disposition': 'attachment; filename="export.json"',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(answer.toReadable());
  });
}
