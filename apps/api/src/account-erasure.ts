import { deleteItems, lockItemsOf } from './features/codes/erase-repository.ts';
import { deleteInvitationsTo, deletePendingInvitationsOf } from './features/invites/invitation-repository.ts';
import { eraseBrokenDigests } from './features/item-mails/erase-broken-digests.ts';
import { deleteLinksOf, lockLinksOf } from './features/profiles/profiles-repository.ts';
import { deleteScansOf } from './features/scans/scan-repository.ts';
import type { Db } from './platform/database/db.ts';
import { deleteMailsTo } from './platform/mail/delete-mails-to.ts';

const SLICE_ITEMS = 100;
const SLICE_SCANS = 1000;

/** What features/account erases in the tables of other features, which it may not import. */
export interface AccountErasure {
  /** After a deletion: erases what stands under a mail address outside of any account, and mails to others about items now gone. */
  deletePersonalData(tx: Db, email: string): Promise<void>;
  /** Erases a slice of the items of a deleted account, short enough for others to wait for; false when there is none left. */
  eraseSomeItems(tx: Db, accountId: string): Promise<boolean>;
  /** Ends an account's links to other people and withdraws its invitations that wait for an answer. */
  removeAccess(tx: Db, accountId: string): Promise<void>;
}

export const accountErasure: AccountErasure = {
  deletePersonalData: async (tx, email) => {
    await deleteMailsTo(tx, email);
    await deleteInvitationsTo(tx, email);
    // Those that other people got about items which went with the account.
    await eraseBrokenDigests(tx);
  },
  eraseSomeItems: async (tx, accountId) => {
    const ids = await lockItemsOf(tx, accountId, SLICE_ITEMS);
    if (ids.length === 0) return false;
    // What else there is of an item is little, and goes with it.
    if ((await deleteScansOf(tx, ids, SLICE_SCANS)) < SLICE_SCANS) await deleteItems(tx, ids);
    return true;
  },
  removeAccess: async (tx, accountId) => {
    await lockLinksOf(tx, accountId);
    await deleteLinksOf(tx, accountId);
    await deletePendingInvitationsOf(tx, accountId);
  },
};
