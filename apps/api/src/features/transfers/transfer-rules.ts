import { transfers } from '@homeward/contract';
import { BadInputError, ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Transfer } from './transfer-repository.ts';

const HOUR_MS = 3_600_000;
/** Offers of one owner, each replaced ones too. */
export const TRANSFERS: Limit = { name: 'transfer', max: 30, windowMs: HOUR_MS };
export const MAILED_TRANSFERS_PER_ADDRESS: Limit = { name: 'transfer-mailed', max: 10, windowMs: HOUR_MS };
export const MAILED_TRANSFERS_A_DAY: Limit = { name: 'transfer-day', max: 10, windowMs: 24 * HOUR_MS };
/** Beyond it the answer stays the same and no mail is sent: the product floods no mailbox. */
export const TRANSFER_MAILS: Limit = { name: 'transfer-mail', max: 3, windowMs: HOUR_MS };

export const TOO_MANY_TRANSFERS = 'You have offered many tags. Please try again later.';

/** What was opened is not the link of a living offer. */
export class TransferEndedError extends NotFoundError {
  constructor() {
    super(transfers.TRANSFER_TEXTS.ended);
  }
}

export class TransferAcceptedError extends ConflictError {
  constructor() {
    super(transfers.TRANSFER_TEXTS.accepted);
  }
}

export class OwnTransferError extends BadInputError {
  constructor() {
    super('This tag is yours already. Send the link to the person who is to have it.');
  }
}

export class OwnAddressError extends BadInputError {
  constructor() {
    super(transfers.TRANSFER_TEXTS.ownAddress, { email: transfers.TRANSFER_TEXTS.ownAddress });
  }
}

/** An offer that can be accepted; throws for one that was, or that is too old. */
export function getOpen(transfer: Transfer | undefined, now: Date): Transfer {
  if (!transfer) throw new TransferEndedError();
  if (transfer.acceptedBy !== null) throw new TransferAcceptedError();
  if (transfer.expiresAt <= now) throw new TransferEndedError();
  return transfer;
}
