import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { listItems } from '../items/item-repository.ts';
import { mayLookAfter } from '../items/open-item.ts';
import { countUnreadOf } from '../timeline/read-repository.ts';
import { findRunningTrip } from '../trips/trip-repository.ts';
import { presentItemWithNews } from './code-presenter.ts';
import { ListForbiddenError } from './code-rules.ts';

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
  const unread = await countUnreadOf(
    context.db,
    user.accountId,
    items.map(({ id }) => id),
  );
  const trip = await findRunningTrip(context.db, params.userId, context.clock.now());
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: items.map((item) => presentItemWithNews(item, { unread, trip })),
  };
}
