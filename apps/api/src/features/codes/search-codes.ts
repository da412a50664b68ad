import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { searchItems } from '../items/search-repository.ts';
import { presentItemWithNews, presentUncounted } from './code-presenter.ts';
import { findItemNews } from './item-news-repository.ts';

export async function searchCodes(
  context: Context,
  user: Caller,
  { query }: InputOf<typeof codes.search>,
): Promise<MessageAnswerOf<typeof codes.search>> {
  const { name, userId = user.accountId, page, limit } = query;
  if (!(await mayLookAfter(context.db, user.accountId, userId)))
    throw forbidden('answers.codes.listNotYours');
  const found = await searchItems(context.db, userId, name, { offset: (page - 1) * limit, limit });
  const uncounted = { areMissing: false };
  const news = await findItemNews(context.db, {
    items: found,
    ownerId: userId,
    accountId: user.accountId,
    now: context.clock.now(),
    uncounted,
  });
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: found.map((item) => presentItemWithNews(item, news)),
    ...presentUncounted(uncounted),
  };
}
