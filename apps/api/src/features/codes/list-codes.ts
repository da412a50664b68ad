import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { countUnreadOf } from '../timeline/read-repository.ts';
import { findRunningTrip } from '../trips/trip-repository.ts';
import { presentCodeWithNews } from './code-presenter.ts';
import { listActivations } from './code-repository.ts';
import { ListForbiddenError } from './code-rules.ts';

/** A page of the items of the caller or of a linked owner, newest first. */
export async function listCodes(
  context: Context,
  user: SignedIn,
  { params, query }: InputOf<typeof codes.list>,
): Promise<MessageAnswerOf<typeof codes.list>> {
  if (!(await isSameOrLinked(context.db, user.accountId, params.userId))) throw new ListForbiddenError();
  const offset = (query.page - 1) * query.limit;
  const isUnanswered = query.unanswered !== undefined;
  const page = { offset, limit: query.limit, isUnanswered };
  const activations = await listActivations(context.db, params.userId, page);
  const unread = await countUnreadOf(
    context.db,
    user.accountId,
    activations.map(({ id }) => id),
  );
  const trip = await findRunningTrip(context.db, params.userId, context.clock.now());
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: activations.map((item) => presentCodeWithNews(item, { unread, trip })),
  };
}
