import { redirectItemMails } from './features/item-mails/item-mail-repository.ts';
import { replaceItemContact } from './features/items/item-repository.ts';
import { replaceTripContact } from './features/trips/trip-repository.ts';
import type { Db } from './platform/database/db.ts';

interface AddressMove {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** Also replaces the contact address of items and trips. */
  readonly updatesContact: boolean;
  readonly now: Date;
}

/** Effects of a new address on the tables of other features, which features/account may not import. */
export interface AccountAddress {
  /** Redirects the account's unsent item mails to the new address, including refused ones. Warnings to the former mailbox stay. */
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
