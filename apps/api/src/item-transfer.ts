import { enqueueErasure } from './features/account/erasure-job-repository.ts';
import { endConversationsOf } from './features/conversations/new-owner-repository.ts';
import { deleteHelpRequestsOf } from './features/help/help-repository.ts';
import { listNotificationRecipients } from './features/profiles/profiles-repository.ts';
import { deleteReadsOf, markAllKnown } from './features/timeline/read-repository.ts';
import { addItemChange } from './features/timeline/timeline-repository.ts';
import { addHistoryMove } from './features/transfers/history-move-repository.ts';
import { moveHistorySlice } from './move-history.ts';
import type { Db } from './platform/database/db.ts';

interface PassedOn {
  readonly from: string;
  readonly to: string;
  readonly takesHistory: boolean;
  readonly takesMessages: boolean;
  readonly wasLost: boolean;
  readonly accountId: string;
  readonly now: Date;
}

export interface ItemTransfer {
  /** Ends the former owner's requests and withholds what does not go along; a job empties a row left behind, in slices. */
  passOnHistory(tx: Db, passedOn: PassedOn): Promise<void>;
}

export const itemTransfer: ItemTransfer = {
  passOnHistory: async (tx, passedOn) => {
    const { from, to, takesHistory, wasLost, accountId, now } = passedOn;
    await deleteHelpRequestsOf(tx, from);
    await deleteReadsOf(tx, from);
    if (from === to) await endConversationsOf(tx, from, now);
    else await leaveBehind(tx, passedOn);
    if (takesHistory && wasLost) await addItemChange(tx, { itemId: to, accountId, kind: 'found', now });
    // Earlier events are no news to the new owner and the co-owners.
    for (const { id } of await listNotificationRecipients(tx, accountId))
      await markAllKnown(tx, { itemId: to, accountId: id, now });
  },
};

async function leaveBehind(tx: Db, { from, to, takesHistory, takesMessages, now }: PassedOn): Promise<void> {
  if (takesHistory || takesMessages) {
    await addHistoryMove(tx, { from, to, moved: takesHistory ? 'history' : 'messages' });
    // Enough for most items, so that the new owner sees the history at once.
    await moveHistorySlice(tx, [from], now);
  }
  // A row left behind has its own id as account id, which no account has.
  await enqueueErasure(tx, from, now);
}
