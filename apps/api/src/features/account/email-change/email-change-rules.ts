import { message } from '@homeward/messages/message';
import { BadFieldError, BadInputError } from '../../../platform/errors.ts';
import type { Limit } from '../../../platform/limits.ts';

/** Each sends up to two mails, one to an address that the caller chooses. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', max: 10, windowMs: 60 * 60_000 };

export class SameEmailError extends BadFieldError {
  constructor() {
    super('email', message('answers.account.emailUnchanged'));
  }
}

export class PasswordMissingError extends BadFieldError {
  constructor() {
    super('password', message('fields.passwordRequired'));
  }
}

/** Another account got the address since the link was requested. Only the mailbox's owner can learn that. */
export class EmailTakenError extends BadInputError {
  constructor() {
    super(message('answers.account.emailTaken'));
  }
}

export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${firstOf(local)}…@${firstOf(domain)}…`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
