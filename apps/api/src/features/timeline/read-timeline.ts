import type { timeline } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { lockItem } from '../items/open-item.ts';
import { getReadUntil, markRead } from './read-repository.ts';
import { readUntil } from './timeline-rules.ts';

/** Marks what happened to an item as read up to a moment, for the caller on all their devices. */
export async function readTimeline(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof timeline.read>,
): Promise<MessageAnswerOf<typeof timeline.read>> {
  const read = await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'co-owner' });
    const reader = { itemId, accountId: user.accountId };
    const before = await getReadUntil(tx, reader);
    const until = readUntil(before, new Date(body.until), context.clock.now());
    return markRead(tx, { ...reader, until });
  });
  return { resultMessage: message('answers.timeline.read'), read_until: read.toISOString() };
}
