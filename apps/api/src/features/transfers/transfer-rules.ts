import { HOUR_MS } from '@homeward/contract/durations';
import { TRANSFER_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { conflict, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Transfer } from './transfer-repository.ts';

export const TRANSFER_DAYS = TRANSFER_LIFE_MS / (24 * HOUR_MS);
/** Limit of an owner's offers; replaced offers count, too. */
export const TRANSFERS: Limit = { name: 'transfer', max: 30, windowMs: HOUR_MS };
export const MAILED_TRANSFERS_PER_ADDRESS: Limit = { name: 'transfer-mailed', max: 10, windowMs: HOUR_MS };
export const MAILED_TRANSFERS_A_DAY: Limit = { name: 'transfer-day', max: 10, windowMs: 24 * HOUR_MS };
/** Above this limit no mail is sent, but the response is the same. */
export const TRANSFER_MAILS: Limit = { name: 'transfer-mail', max: 3, windowMs: HOUR_MS };

export const TOO_MANY_TRANSFERS = message('answers.transfers.tooMany');

export class TransferEndedError extends NotFoundError {
  constructor() {
    super(message('answers.transfers.ended', { days: TRANSFER_DAYS }));
  }
}

export function getOpen(transfer: Transfer | undefined, now: Date): Transfer {
  if (!transfer) throw new TransferEndedError();
  if (transfer.acceptedBy !== null) throw conflict('answers.transfers.alreadyTaken');
  if (transfer.expiresAt <= now) throw new TransferEndedError();
  return transfer;
}
