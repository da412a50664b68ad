import { VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { BadInputError, NotSignedInError, NotYoursError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const SIGN_UPS_PER_ADDRESS: Limit = { name: 'sign-up', max: 10, windowMs: HOUR_MS };
/** Beyond it the answer stays the same and no mail is sent, so that nobody learns who has an account. */
export const SIGN_UP_MAILS: Limit = { name: 'sign-up-mail', max: 3, windowMs: HOUR_MS };
export const LOGIN_FAILURES: Limit = { name: 'login-failure', max: 10, windowMs: 15 * MINUTE_MS };
export const LOGIN_FAILURES_A_DAY: Limit = { name: 'login-failure-day', max: 100, windowMs: DAY_MS };
/** What is left to unknown devices once the day's failures are used up; never a hard lock. */
export const LOGIN_TRIES_SLOWED: Limit = { name: 'login-slowed', max: 1, windowMs: MINUTE_MS };

export const TOO_OFTEN = 'Too many attempts. Please try again later.';

/** The one form in which an address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A wrong address and a wrong password are one mistake, so that nobody learns who has an account. */
export class WrongLoginError extends NotSignedInError {
  constructor() {
    super('Wrong email or password');
  }
}

/** The password is right, but the address has not been confirmed; the mail has been sent again. */
export class EmailNotVerifiedError extends NotYoursError {
  constructor() {
    super('Please verify your email first. We have sent you the link again.');
  }
}

export class VerificationFailedError extends BadInputError {
  constructor() {
    super('Verification Failed');
  }
}

/** A call relied on a cookie without repeating the CSRF cookie in its header. */
export class CsrfError extends NotYoursError {
  constructor() {
    super('This request did not come from our page');
  }
}

export interface VerifyLink {
  readonly link: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Makes the link that confirms an address; `code` names the sign-up, the token in it is its secret. */
export function newVerifyLink(
  publicUrl: string,
  signUp: { readonly code: string; readonly redirect: string | null; readonly now: Date },
): VerifyLink {
  const token = newToken();
  const query = new URLSearchParams({ code: signUp.code, token });
  if (signUp.redirect !== null) query.set('redirect', signUp.redirect);
  return {
    link: `${publicUrl}${PATHS.verifyEmail}?${query}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(signUp.now.getTime() + VERIFY_LINK_LIFE_MS),
  };
}
