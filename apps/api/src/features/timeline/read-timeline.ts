import type { timeline } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { countUnreadOf } from './news-repository.ts';
import { markRead } from './read-repository.ts';

export async function readTimeline(
  context: Context,
  user: Caller,
  { params, body }: InputOf<typeof timeline.read>,
): Promise<MessageAnswerOf<typeof timeline.read>> {
  const { accountId } = user;
  const now = context.clock.now();
  const unread = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'co-owner' });
    const until = body.until === undefined ? undefined : new Date(body.until);
    const scansUntil = until && (until < now ? until : now);
    await markRead(tx, { itemId, accountId, entryIds: body.entries ?? [], scansUntil, now });
    return (await countUnreadOf(tx, accountId, [itemId])).get(itemId) ?? 0;
  });
  return {
    resultMessage: message('answers.timeline.read'),
    unread_count: unread,
    read_until: now.toISOString(),
  };
}
