import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { thankFinders } from '../features/conversations/thank-finders.ts';
import { endDeskLinksOf } from '../features/desk-links/desk-link-repository.ts';
import { deleteMute } from '../features/item-mails/mute-repository.ts';
import { setLost } from '../features/items/item-repository.ts';
import { lockItem } from '../features/items/open-item.ts';
import { findLostSince } from '../features/timeline/lost-time-repository.ts';
import { addItemChange } from '../features/timeline/timeline-repository.ts';
import type { Db } from '../platform/database/db.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../platform/http/serve.ts';

/** Sets or toggles an item's lost mode, and records its recovery. Allowed for the owner and co-owners. */
export async function changeStatus(
  context: Context,
  user: Caller,
  { body }: InputOf<typeof codes.changeStatus>,
): Promise<MessageAnswerOf<typeof codes.changeStatus>> {
  const isLost = await context.transact(async (tx) => {
    const item = await lockItem(tx, body.code, { user, access: 'co-owner' });
    const now = context.clock.now();
    const isLost = body.is_lost ?? !item.isLost;
    const change = { itemId: item.id, accountId: user.accountId };
    if (isLost !== item.isLost) {
      await setLost(tx, item.id, isLost, now);
      await addItemChange(tx, { ...change, kind: isLost ? 'lost' : 'found', now });
      // If the caller reports a loss, the caller's mute of the item ends.
      if (isLost) await deleteMute(tx, change);
    }
    if (body.is_recovered) {
      await endDeskLinksOf(tx, item.id, now);
      await recover(context, tx, { ...change, ownerId: item.accountId, thanks: body.thanks ?? '', now });
    }
    return isLost;
  });
  return {
    resultMessage: message(isLost ? 'answers.codes.lostModeOn' : 'answers.codes.lostModeOff'),
    is_lost: isLost,
  };
}

/** Records the recovery and thanks the finders, but only once for each loss. */
async function recover(
  context: Context,
  tx: Db,
  {
    ownerId,
    thanks,
    ...change
  }: { itemId: string; accountId: string; ownerId: string; thanks: string; now: Date },
): Promise<void> {
  const since = await findLostSince(tx, change.itemId);
  if (!since) return;
  await addItemChange(tx, { ...change, kind: 'recovered' });
  await thankFinders(context, tx, { itemId: change.itemId, ownerId, since, thanks });
}
