import { createHash } from 'node:crypto';
import { DAY_MS } from '@homeward/contract/durations';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

/** Limit for all items of an account together. */
export const CONFIRMATIONS_PER_ACCOUNT: Limit = { name: 'confirmation-account', max: 20, windowMs: DAY_MS };
export const CONFIRMATIONS_PER_ITEM: Limit = { name: 'confirmation-item', max: 10, windowMs: DAY_MS };
/** Number of conversations that may request confirmation from one mailbox. LIMITS_SCALE does not change it. */
export const CONFIRMATIONS_PER_MAILBOX: Limit = { name: 'confirmation-mailbox', max: 3, windowMs: DAY_MS };

export const MAILED_ANSWERS_PER_ACCOUNT: Limit = {
  name: 'mailed-answer-account',
  max: 100,
  windowMs: DAY_MS,
};
export const MAILED_ANSWERS_PER_ITEM: Limit = { name: 'mailed-answer-item', max: 40, windowMs: DAY_MS };
export const MAILED_ANSWERS_PER_MAILBOX: Limit = { name: 'finder-mail', max: 20, windowMs: DAY_MS };

export const REFUSAL_LINK_LIFE_DAYS = 180;

/** Lower-cases an address for comparison. Addresses with different subaddresses (`fay+keys@`) stay different. */
export function normaliseAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Removes the subaddress, because budgets apply to a whole mailbox. */
export function mailboxOf(address: string): string {
  return normaliseAddress(address).replace(/\+[^@]*@/, '@');
}

export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(normaliseAddress(address)).digest();
}

export class RefusalLinkExpiredError extends NotFoundError {
  constructor() {
    super(message('pages.mails.linkGone'));
  }
}
