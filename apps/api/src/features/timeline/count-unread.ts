import type { AnswerOf, timeline } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { messageBody } from '../../platform/http/message-body.ts';
import type { SignedIn } from '../../platform/http/serve.ts';
import { countAllUnread } from './read-repository.ts';

/** How much the caller has not read of all the items they look after: the number on the app's icon. */
export async function countUnread(
  context: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof timeline.countUnread>> {
  return { ...messageBody('Unread'), unread_count: await countAllUnread(context.db, user.accountId) };
}
