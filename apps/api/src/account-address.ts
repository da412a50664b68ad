import { redirectItemMails } from './features/item-mails/item-mail-repository.ts';
import { replaceItemContact } from './features/items/item-repository.ts';
import { replaceTripContact } from './features/trips/trip-repository.ts';
import type { Db } from './platform/database/db.ts';

interface AddressMove {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** Also where items and trips show `from` to finders. */
  readonly updatesContact: boolean;
  readonly now: Date;
}

/** Effects of a new address on the tables of other features, which features/account may not import. */
export interface AccountAddress {
  /**
   * Sends the account's unsent mails about items to its new address, also those that the former one refused. Others stay: a
   * warning that waits for the former mailbox must reach its reader.
   */
  moveToAddress(tx: Db, move: AddressMove): Promise<void>;
}

export const accountAddress: AccountAddress = {
  moveToAddress: async (tx, { updatesContact, now, ...move }) => {
    await redirectItemMails(tx, { ...move, now });
    if (!updatesContact) return;
    await replaceItemContact(tx, move);
    await replaceTripContact(tx, move);
  },
};
