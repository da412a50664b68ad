import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { isAccountAddressDead } from '../../platform/mail/dead-address-repository.ts';
import { type Item, listItems, listItemsByIds } from '../items/item-repository.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { countUnreadByOwner, listFirstItemIds } from '../timeline/news-repository.ts';
import { presentItemWithNews, presentOwnerNews, presentUncounted } from './code-presenter.ts';
import { findItemNews } from './item-news-repository.ts';

/** Lists items of the caller or a linked owner, newest first. The first page also contains all lost items and items with news. */
export async function listCodes(
  context: Context,
  user: Caller,
  { params, query }: InputOf<typeof codes.list>,
): Promise<MessageAnswerOf<typeof codes.list>> {
  if (!(await mayLookAfter(context.db, user.accountId, params.userId)))
    throw forbidden('answers.codes.listNotYours');
  const { db, clock } = context;
  const uncounted = { areMissing: false };
  const viewing = { ownerId: params.userId, accountId: user.accountId, uncounted };
  const offset = (query.page - 1) * query.limit;
  const isUnanswered = query.unanswered !== undefined;
  const items = await listItems(db, params.userId, { offset, limit: query.limit, isUnanswered });
  const hasFirst = query.page === 1 && !isUnanswered;
  const first = hasFirst ? await listItemsByIds(db, await listFirstItemIds(db, viewing)) : [];
  const others = hasFirst
    ? await countUnreadByOwner(db, user.accountId, { except: params.userId, uncounted })
    : [];
  const news = await findItemNews(db, { items: [...first, ...items], ...viewing, now: clock.now() });
  const present = (item: Item) => presentItemWithNews(item, news);
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: items.map(present),
    ...presentUncounted(uncounted),
    ...(hasFirst && {
      first: first.map(present),
      elsewhere: presentOwnerNews(others),
      ...((await isAccountAddressDead(db, user.accountId)) && { mails_come_back: true as const }),
    }),
  };
}
