import { account, type RequestOf } from '@homeward/contract';
import { RESET_LINK_LIFE_MS, VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { deletePassword } from '@homeward/contract/schema/fields';
import { message } from '@homeward/messages/message';
import {
  BadFieldError,
  BadInputError,
  ForbiddenError,
  messageOfIssue,
  UnauthenticatedError,
} from '../../platform/errors.ts';
import type { Limit, MailBudget } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const SIGN_UPS_PER_ADDRESS: Limit = { name: 'sign-up', max: 10, windowMs: HOUR_MS };
/**
 * To one mailbox as one client address asks for them, and as all do: a stranger alone cannot use up what its owner may ask
 * for. Beyond it the answer stays the same and no mail is sent, so that no caller learns who has an account.
 */
export const SIGN_UP_MAILS: MailBudget = {
  perClient: { name: 'sign-up-mail', max: 3, windowMs: HOUR_MS },
  perMailbox: { name: 'sign-up-mailbox', max: 12, windowMs: HOUR_MS },
};
export const RESETS_PER_ADDRESS: Limit = { name: 'reset', max: 10, windowMs: HOUR_MS };
/** Its window is as long as a link lives: whenever no further mail goes out, one that went out still opens. */
export const RESET_MAILS: MailBudget = {
  perClient: { name: 'reset-mail', max: 3, windowMs: RESET_LINK_LIFE_MS },
  perMailbox: { name: 'reset-mailbox', max: 12, windowMs: RESET_LINK_LIFE_MS },
};
export const LOGIN_FAILURES: Limit = { name: 'login-failure', max: 10, windowMs: 15 * MINUTE_MS };
/** Whichever accounts they were tried at: one password tried at many accounts is guessing, too. */
export const LOGIN_FAILURES_PER_ADDRESS: Limit = {
  name: 'login-failure-address',
  max: 50,
  windowMs: 15 * MINUTE_MS,
};
export const LOGIN_FAILURES_A_DAY: Limit = { name: 'login-failure-day', max: 100, windowMs: DAY_MS };
/** What is left to an unknown device at one client address once the day's failures are used up; never a hard lock. */
export const LOGIN_ATTEMPTS_THROTTLED: Limit = { name: 'login-slowed', max: 1, windowMs: MINUTE_MS };

/** All that an account has, read at once: expensive for all other callers. */
export const EXPORTS: Limit = { name: 'export', max: 5, windowMs: HOUR_MS };
/** One at a time; of a process that died for this long. */
export const EXPORT_UNDER_WAY: Limit = { name: 'export-under-way', max: 1, windowMs: 5 * MINUTE_MS };
export const TOO_MANY_EXPORTS = message('answers.account.tooManyExports');

export const RATE_LIMITED = message('answers.account.tooManyAttempts');

export const VERIFIED = message('answers.account.emailVerified');

/** The one form in which an address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A wrong address and a wrong password are one mistake, so that no caller learns who has an account. */
export class WrongLoginError extends UnauthenticatedError {
  constructor() {
    super(message('answers.account.wrongLogin'));
  }
}

/** The password is right, but the address has not been confirmed; the mail has been sent again. */
export class EmailNotVerifiedError extends ForbiddenError {
  constructor() {
    super(message('answers.account.emailNotVerified'));
  }
}

export class VerificationFailedError extends BadInputError {
  constructor() {
    super(message('answers.account.verificationFailed'));
  }
}

/** The link was never mailed, has been used or replaced, or is too old: not a dead session, hence no 401. */
export class ResetLinkError extends BadInputError {
  constructor() {
    super(message('answers.account.resetLinkGone'));
  }
}

/** The link to confirm an address was never mailed, or its sign-up is gone. */
export class VerifyLinkGoneError extends BadInputError {
  constructor() {
    super(message('answers.account.verifyLinkGone'));
  }
}

/** A signed-in person gave a password that is not theirs; `field` is where they typed it. */
export class WrongPasswordError extends BadFieldError {
  constructor(field: string) {
    super(field, message('answers.account.wrongPassword'));
  }
}

/** All kinds of characters, and still among the first that an attacker guesses; `field` is where it was typed. */
export class CommonPasswordError extends BadFieldError {
  constructor(field: string) {
    super(field, message('answers.account.commonPassword'));
  }
}

/** A call relied on a cookie without repeating the CSRF cookie in its header. */
export class CsrfError extends ForbiddenError {
  constructor() {
    super(message('answers.account.foreignRequest'));
  }
}

/** A link that was mailed: what it says, and what is kept of it. */
export interface MailedLink {
  readonly link: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Makes the link that confirms an address; `code` names the sign-up, the token in it is its secret. */
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

/** Makes the link that leads to a new password. */
export function newResetLink(publicUrl: string, now: Date): MailedLink {
  return newLink(`${publicUrl}${PATHS.forgotPassword}`, now, RESET_LINK_LIFE_MS);
}

/** Makes the link that confirms a new address of an account. */
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

/** Reads the password of a header, which carries it as it is or, when it says so, percent-encoded; throws what a form shows. */
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
