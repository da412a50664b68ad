import { enqueueErasure } from './features/account/erasure-job-repository.ts';
import { endConversationsOf, moveConversations } from './features/conversations/handover-repository.ts';
import { deleteNotesOf, moveNotes } from './features/finder/handover-repository.ts';
import { deleteHelpRequestsOf } from './features/help/help-repository.ts';
import { listNotificationRecipients } from './features/profiles/profiles-repository.ts';
import { deleteReadsOf, markRead } from './features/timeline/read-repository.ts';
import { addItemChange } from './features/timeline/timeline-repository.ts';
import type { Db } from './platform/database/db.ts';

/** How the story of an item goes on with another owner. */
interface HandedOver {
  /** The item's row until now, and from now on: the same where its history goes along. */
  readonly from: string;
  readonly to: string;
  readonly takesMessages: boolean;
  readonly wasLost: boolean;
  /** The new owner. */
  readonly accountId: string;
  readonly now: Date;
}

/** What features/transfers changes in the tables of other features, which it may not import. */
export interface ItemHandover {
  /**
   * Ends what the former owner has going about an item, and sees to it that the new one meets no more of its story than goes
   * along. A row that stays behind is erased by a job, slice by slice.
   */
  handOverStory(tx: Db, handedOver: HandedOver): Promise<void>;
}

export const itemHandover: ItemHandover = {
  handOverStory: async (tx, { from, to, takesMessages, wasLost, accountId, now }) => {
    await deleteHelpRequestsOf(tx, from);
    await endConversationsOf(tx, from, now);
    await deleteReadsOf(tx, from);
    if (from === to) {
      if (!takesMessages) await deleteNotesOf(tx, from);
      if (wasLost) await addItemChange(tx, { activationId: to, accountId, kind: 'found', now });
    } else {
      if (takesMessages) {
        await moveNotes(tx, from, to);
        await moveConversations(tx, from, to);
      }
      // The row that stays behind carries its own id as that of an account which does not exist.
      await enqueueErasure(tx, from, now);
    }
    // What happened before is no news to the new owner and the people linked to them.
    for (const { id } of await listNotificationRecipients(tx, accountId))
      await markRead(tx, { activationId: to, accountId: id, until: now });
  },
};
