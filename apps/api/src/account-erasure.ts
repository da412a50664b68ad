import { deleteMessagesOf } from './features/conversations/new-owner-repository.ts';
import { deleteLocationSharesOf, deleteNotesOf } from './features/finder/new-owner-repository.ts';
import { deleteInvitationsTo, deletePendingInvitationsOf } from './features/invites/invitation-repository.ts';
import { eraseBrokenDigests } from './features/item-mails/erase-broken-digests.ts';
import { deleteItems, lockItemsOf } from './features/items/item-repository.ts';
import { deleteLinksOf, lockLinksOf } from './features/profiles/profiles-repository.ts';
import { deleteScansOf, deleteSomeScansOf } from './features/scans/scan-repository.ts';
import { deleteTransfersTo } from './features/transfers/transfer-repository.ts';
import { moveSomeOfStory } from './move-story.ts';
import type { Db } from './platform/database/db.ts';
import { deleteDeadAddress } from './platform/mail/dead-address-repository.ts';
import { deleteMailsTo } from './platform/mail/mailer.ts';

const SLICE_ITEMS = 100;
const SLICE_ROWS = 1000;
/** Each takes a conversation with it. */
const SLICE_NOTES = 200;

/** What features/account erases in the tables of other features, which it may not import. */
export interface AccountErasure {
  /** Deletes the scans of deleted items. */
  deleteScansOf(tx: Db, itemIds: readonly string[]): Promise<void>;
  /** After a deletion: erases what stands under a mail address outside of any account, and mails to others about items now gone. */
  deletePersonalData(tx: Db, email: string): Promise<void>;
  /**
   * Erases a slice of the items of a deleted account, or of one that stayed behind when its tag got a new owner, after what
   * goes along with the tag was moved. Short enough for others to wait for; false when there is none left.
   */
  eraseSomeItems(tx: Db, accountId: string, now: Date): Promise<boolean>;
  /** Ends an account's links to other people and withdraws its invitations that wait for an answer. */
  removeAccess(tx: Db, accountId: string): Promise<void>;
}

export const accountErasure: AccountErasure = {
  deleteScansOf,
  deletePersonalData: async (tx, email) => {
    await deleteMailsTo(tx, email);
    await deleteDeadAddress(tx, email);
    await deleteInvitationsTo(tx, email);
    await deleteTransfersTo(tx, email);
    // Those that other people got about items which went with the account.
    await eraseBrokenDigests(tx);
  },
  eraseSomeItems: async (tx, accountId, now) => {
    const ids = await lockItemsOf(tx, accountId, SLICE_ITEMS);
    if (ids.length === 0) return false;
    if (await moveSomeOfStory(tx, ids, now)) return true;
    // What else there is of an item is little, and goes with it.
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

/** Erases a slice of what of these items has no end; false where there may be more. */
async function eraseRowsOf(tx: Db, ids: readonly string[]): Promise<boolean> {
  return (
    (await deleteSomeScansOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS &&
    (await deleteMessagesOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS &&
    (await deleteNotesOf(tx, ids, SLICE_NOTES)) < SLICE_NOTES &&
    (await deleteLocationSharesOf(tx, ids, SLICE_ROWS)) < SLICE_ROWS
  );
}
