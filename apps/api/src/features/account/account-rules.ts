import { account, type RequestOf } from '@homeward/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { RESET_LINK_LIFE_MS, VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { deletePassword } from '@homeward/contract/schema/fields';
import { message } from '@homeward/messages/message';
import { BadFieldError, messageOfIssue } from '../../platform/errors.ts';
import type { Limit, MailBudget } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

export const SIGN_UPS_PER_ADDRESS: Limit = { name: 'sign-up', max: 10, windowMs: HOUR_MS };
/** `perClient` stops one client from using up a mailbox's budget. Above either limit the response is the same, but no mail is sent. */
export const SIGN_UP_MAILS: MailBudget = {
  perClient: { name: 'sign-up-mail', max: 3, windowMs: HOUR_MS },
  perMailbox: { name: 'sign-up-mailbox', max: 12, windowMs: HOUR_MS },
};
export const RESETS_PER_ADDRESS: Limit = { name: 'reset', max: 10, windowMs: HOUR_MS };
/** The window equals a link's lifetime: while the limit blocks further mails, an earlier mail's link still works. */
export const RESET_MAILS: MailBudget = {
  perClient: { name: 'reset-mail', max: 3, windowMs: RESET_LINK_LIFE_MS },
  perMailbox: { name: 'reset-mailbox', max: 12, windowMs: RESET_LINK_LIFE_MS },
};
export const LOGIN_FAILURES: Limit = { name: 'login-failure', max: 10, windowMs: 15 * MINUTE_MS };
/** Counts a client's failures over all accounts, because an attacker may try one password on many accounts. */
export const LOGIN_FAILURES_PER_ADDRESS: Limit = {
  name: 'login-failure-address',
  max: 50,
  windowMs: 15 * MINUTE_MS,
};
export const LOGIN_FAILURES_A_DAY: Limit = { name: 'login-failure-day', max: 100, windowMs: DAY_MS };
/** Applies once LOGIN_FAILURES_A_DAY is reached: unknown devices are not locked out, but get one attempt a minute per client address. */
export const LOGIN_ATTEMPTS_THROTTLED: Limit = { name: 'login-slowed', max: 1, windowMs: MINUTE_MS };

/** Limits exports, because an export reads all of an account's data and slows other requests. */
export const EXPORTS: Limit = { name: 'export', max: 5, windowMs: HOUR_MS };
/** Lease that allows one export at a time. If the process dies, the lease ends with the window. */
export const EXPORT_UNDER_WAY: Limit = { name: 'export-under-way', max: 1, windowMs: 5 * MINUTE_MS };
export const TOO_MANY_EXPORTS = message('answers.account.tooManyExports');

export const RATE_LIMITED = message('answers.account.tooManyAttempts');

export const VERIFIED = message('answers.account.emailVerified');

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export interface MailedLink {
  readonly link: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

export function newVerifyLink(
  publicUrl: string,
  signUp: { readonly code: string; readonly redirect: string | null; readonly now: Date },
): MailedLink {
  const token = newToken();
  const query = new URLSearchParams({ code: signUp.code, token });
  if (signUp.redirect !== null) query.set('redirect', signUp.redirect);
  return {
    link: `${publicUrl}${PATHS.verifyEmail}?${query}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(signUp.now.getTime() + VERIFY_LINK_LIFE_MS),
  };
}

export function newResetLink(publicUrl: string, now: Date): MailedLink {
  return newLink(`${publicUrl}${PATHS.forgotPassword}`, now, RESET_LINK_LIFE_MS);
}

export function newEmailLink(publicUrl: string, now: Date): MailedLink {
  return newLink(`${publicUrl}${PATHS.changeEmail}`, now, VERIFY_LINK_LIFE_MS);
}

function newLink(url: string, now: Date, lifeMs: number): MailedLink {
  const token = newToken();
  return {
    link: `${url}?${new URLSearchParams({ token })}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifeMs),
  };
}

/** Returns the password in a header, percent-decoded if the encoding header is present; throws BadFieldError if it is invalid. */
export function readHeaderPassword(headers: RequestOf<typeof account.deleteAccount>['headers']): string {
  const raw = headers[account.PASSWORD_HEADER];
  const isEncoded = headers[account.PASSWORD_ENCODING_HEADER] !== undefined;
  const parsed = deletePassword().safeParse(isEncoded ? findDecoded(raw) : raw);
  if (parsed.success) return parsed.data;
  throw new BadFieldError(account.PASSWORD_HEADER, messageOfIssue(parsed.error.issues[0]?.message));
}

function findDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
