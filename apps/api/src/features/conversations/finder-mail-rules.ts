import { createHash } from 'node:crypto';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Requests to confirm an address, caused by notes about all items of one account. */
export const CONFIRMATIONS_PER_ACCOUNT: Limit = { name: 'confirmation-account', max: 20, windowMs: DAY_MS };
export const CONFIRMATIONS_PER_ITEM: Limit = { name: 'confirmation-item', max: 10, windowMs: DAY_MS };
/** Conversations that may request a confirmation of one mailbox; `LIMITS_SCALE` leaves it alone. */
export const CONFIRMATIONS_PER_MAILBOX: Limit = { name: 'confirmation-mailbox', max: 3, windowMs: DAY_MS };

/** Answers mailed to confirmed addresses. */
export const MAILED_ANSWERS_PER_ACCOUNT: Limit = {
  name: 'mailed-answer-account',
  max: 100,
  windowMs: DAY_MS,
};
export const MAILED_ANSWERS_PER_ITEM: Limit = { name: 'mailed-answer-item', max: 40, windowMs: DAY_MS };
export const MAILED_ANSWERS_PER_MAILBOX: Limit = { name: 'finder-mail', max: 20, windowMs: DAY_MS };

/** How long the link works that ends mails to finders. */
export const REFUSAL_LINK_LIFE_DAYS = 180;

/** Returns the address as it is compared: case does not matter, and a subaddress (`fay+keys@`) is another address. */
export function normaliseAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns the address whose mailbox takes the mails of a subaddress: budgets count those together. */
export function mailboxOf(address: string): string {
  return normaliseAddress(address).replace(/\+[^@]*@/, '@');
}

/** SHA-256 of the normalised address. */
export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(normaliseAddress(address)).digest();
}

/** The link was never sent, or is too old. */
export class RefusalLinkExpiredError extends NotFoundError {
  constructor() {
    super(message('pages.mails.linkGone'));
  }
}
