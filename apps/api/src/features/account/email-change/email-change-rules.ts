import { message } from '@homeward/messages/message';
import { BadFieldError, BadInputError } from '../../../platform/errors.ts';
import type { Limit } from '../../../platform/limits.ts';

/** Each may send two mails to addresses that the account chooses. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', max: 10, windowMs: 60 * 60_000 };

/** The new address is the account's own. */
export class SameEmailError extends BadFieldError {
  constructor() {
    super('email', message('answers.account.emailUnchanged'));
  }
}

/** Neither a session nor the password shows that the caller is the account's owner. */
export class PasswordMissingError extends BadFieldError {
  constructor() {
    super('password', message('fields.passwordRequired'));
  }
}

/** Another account got the address since the link was requested. Only the mailbox's reader learns that. */
export class EmailTakenError extends BadInputError {
  constructor() {
    super(message('answers.account.emailTaken'));
  }
}

/** Returns the address with all but the first letters of its two parts hidden, for mails to another mailbox. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${firstOf(local)}…@${firstOf(domain)}…`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
