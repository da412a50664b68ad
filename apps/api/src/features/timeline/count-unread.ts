import type { timeline } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, MessageAnswerOf } from '../../platform/http/serve.ts';
import { countUnreadByOwner } from './news-repository.ts';
import { sumUnread } from './timeline-rules.ts';

export async function countUnread(
  context: Context,
  user: Caller,
): Promise<MessageAnswerOf<typeof timeline.countUnread>> {
  const owners = await countUnreadByOwner(context.db, user.accountId);
  return {
    resultMessage: message('answers.timeline.unread'),
    unread_count: sumUnread(owners),
  };
}
