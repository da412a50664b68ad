import { deleteMessagesOf } from './features/conversations/new-owner-repository.ts';
import { deleteLocationSharesOf, deleteNotesOf } from './features/finder/new-owner-repository.ts';
import { deleteInvitationsTo, deletePendingInvitationsOf } from './features/invites/invitation-repository.ts';
import { eraseBrokenDigests } from './features/item-mails/erase-broken-digests.ts';
import { deleteItems, lockItemsOf } from './features/items/item-repository.ts';
import { deleteLinksOf, lockLinksOf } from './features/profiles/profiles-repository.ts';
import { deleteScansOf, deleteSomeScansOf } from './features/scans/scan-repository.ts';
import { deleteTransfersTo } from './features/transfers/transfer-repository.ts';
import { moveHistorySlice } from './move-history.ts';
import type { Db } from './platform/database/db.ts';
import { deleteDeadAddress } from './platform/mail/dead-address-repository.ts';
import { deleteMailsTo } from './platform/mail/mailer.ts';

const SLICE_ITEMS = 100;
const SLICE_ROWS = 1000;
const SLICE_NOTES = 200;

/** Erasures in the tables of other features, which features/account may not import. */
export interface AccountErasure {
  deleteScansOf(tx: Db, itemIds: readonly string[]): Promise<void>;
  /** Deletes rows stored under an address outside of accounts, and other recipients' digests about the erased items. */
  deletePersonalData(tx: Db, email: string): Promise<void>;
  /** Erases a slice of a deleted account's items, or of an item left behind by a transfer. Returns false if none is left. */
  eraseSomeItems(tx: Db, accountId: string, now: Date): Promise<boolean>;
  removeAccess(tx: Db, accountId: string): Promise<void>;
}

export const accountErasure: AccountErasure = {
  deleteScansOf,
  deletePersonalData: async (tx, email) => {
    await deleteMailsTo(tx, email);
    await deleteDeadAddress(tx, email);
    await deleteInvitationsTo(tx, email);
    await deleteTransfersTo(tx, email);
    await eraseBrokenDigests(tx);
  },
  eraseSomeItems: async (tx, accountId, now) => {
    const ids = await lockItemsOf(tx, accountId, SLICE_ITEMS);
    if (ids.length === 0) return false;
    if (await moveHistorySlice(tx, ids, now)) return true;
    if (await eraseRowsOf(tx, ids)) {
      await deleteItems(tx, ids);
      await deleteScansOf(tx, ids);
    }
    return true;
  },
  removeAccess: async (tx, accountId) => {
    await lockLinksOf(tx, accountId);
    await deleteLinksOf(tx, accountId);
    await deletePendingInvitationsOf(tx, accountId);
  },
};

async function eraseRowsOf(tx: Db, ids: readonly string[]): Promise<boolean> {
  return (
    (await deleteSomeScansOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS &&
    (await deleteMessagesOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS &&
    (await deleteNotesOf(tx, ids, SLICE_NOTES)) < SLICE_NOTES &&
    (await deleteLocationSharesOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS
  );
}
