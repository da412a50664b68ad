import { enqueueErasure } from './features/account/erasure-job-repository.ts';
import { endConversationsOf } from './features/conversations/new-owner-repository.ts';
import { deleteHelpRequestsOf } from './features/help/help-repository.ts';
import { listNotificationRecipients } from './features/profiles/profiles-repository.ts';
import { deleteReadsOf, markAllKnown } from './features/timeline/read-repository.ts';
import { addItemChange } from './features/timeline/timeline-repository.ts';
import { addStoryMove } from './features/transfers/story-move-repository.ts';
import { moveSomeOfStory } from './move-story.ts';
import type { Db } from './platform/database/db.ts';

/** How the story of an item goes on with a new owner. */
interface PassedOn {
  /** The item's row until now, and from now on: the same where all of its story goes along. */
  readonly from: string;
  readonly to: string;
  readonly takesHistory: boolean;
  readonly takesMessages: boolean;
  readonly wasLost: boolean;
  /** The new owner. */
  readonly accountId: string;
  readonly now: Date;
}

/** What features/transfers changes in the tables of other features, which it may not import. */
export interface ItemTransfer {
  /**
   * Ends what the former owner has going about an item, and sees to it that the new one meets no more of its story than goes
   * along. A row that stays behind is emptied by a job, slice by slice: what goes along is moved, the rest erased.
   */
  passOnStory(tx: Db, passedOn: PassedOn): Promise<void>;
}

export const itemTransfer: ItemTransfer = {
  passOnStory: async (tx, passedOn) => {
    const { from, to, takesHistory, wasLost, accountId, now } = passedOn;
    await deleteHelpRequestsOf(tx, from);
    await deleteReadsOf(tx, from);
    if (from === to) await endConversationsOf(tx, from, now);
    else await leaveBehind(tx, passedOn);
    if (takesHistory && wasLost) await addItemChange(tx, { itemId: to, accountId, kind: 'found', now });
    // What happened before is no news to the new owner and the people linked to them.
    for (const { id } of await listNotificationRecipients(tx, accountId))
      await markAllKnown(tx, { itemId: to, accountId: id, now });
  },
};

async function leaveBehind(tx: Db, { from, to, takesHistory, takesMessages, now }: PassedOn): Promise<void> {
  if (takesHistory || takesMessages) {
    await addStoryMove(tx, { from, to, moved: takesHistory ? 'history' : 'messages' });
    // Of most items that is all, so that the new owner sees it at once.
    await moveSomeOfStory(tx, [from], now);
  }
  // The row that stays behind carries its own id as that of an account which does not exist.
  await enqueueErasure(tx, from, now);
}
