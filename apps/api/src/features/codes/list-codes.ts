import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { listItems } from '../items/item-repository.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { presentItemWithNews } from './code-presenter.ts';
import { ListForbiddenError } from './code-rules.ts';
import { findItemNews } from './item-news-repository.ts';

/** Returns a page of the items of the caller or of a linked owner, newest first. */
export async function listCodes(
  context: Context,
  user: SignedIn,
  { params, query }: InputOf<typeof codes.list>,
): Promise<MessageAnswerOf<typeof codes.list>> {
  if (!(await mayLookAfter(context.db, user.accountId, params.userId))) throw new ListForbiddenError();
  const offset = (query.page - 1) * query.limit;
  const isUnanswered = query.unanswered !== undefined;
  const items = await listItems(context.db, params.userId, { offset, limit: query.limit, isUnanswered });
  const news = await findItemNews(context.db, {
    items,
    ownerId: params.userId,
    accountId: user.accountId,
    now: context.clock.now(),
  });
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: items.map((item) => presentItemWithNews(item, news)),
  };
}
