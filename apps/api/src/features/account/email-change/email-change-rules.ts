import type { Limit } from '../../../platform/limits.ts';

/** Each change sends up to two mails, one to an address that the caller chooses. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', max: 10, windowMs: 60 * 60_000 };

export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${firstOf(local)}…@${firstOf(domain)}…`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
