import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { countUnreadOf } from '../timeline/read-repository.ts';
import { findRunningTrip } from '../trips/trip-repository.ts';
import { presentCodeWithNews } from './code-presenter.ts';
import { ListForbiddenError } from './code-rules.ts';
import { searchActivations } from './search-repository.ts';

/** A page of the items with a text in their name: the caller's, or those of a linked owner. */
export async function searchCodes(
  context: Context,
  user: SignedIn,
  { query }: InputOf<typeof codes.search>,
): Promise<MessageAnswerOf<typeof codes.search>> {
  const { name, userId = user.accountId, page, limit } = query;
  if (!(await isSameOrLinked(context.db, user.accountId, userId))) throw new ListForbiddenError();
  const found = await searchActivations(context.db, userId, name, { offset: (page - 1) * limit, limit });
  const unread = await countUnreadOf(
    context.db,
    user.accountId,
    found.map(({ id }) => id),
  );
  const trip = await findRunningTrip(context.db, userId, context.clock.now());
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: found.map((item) => presentCodeWithNews(item, { unread, trip })),
  };
}
