import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { BadFieldError, ConflictError, UnauthenticatedError } from '../../../platform/errors.ts';
import type { Limit } from '../../../platform/limits.ts';

const MINUTE_MS = 60_000;
const STEP_SECONDS = 30;
/** 80 bits: a stolen table of hashes is of no use. */
const RECOVERY_CODE_BYTES = 10;
/** Crockford's: no letter that is taken for another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BITS = 5;
const GROUP = 4;

/** Tries of one known device, or of all unknown ones of an account together; a right one starts the count anew. */
export const SECOND_STEP_TRIES: Limit = { name: 'second-step', max: 10, windowMs: 15 * MINUTE_MS };

export class WrongCodeError extends BadFieldError {
  constructor() {
    super('code', message('fields.stepCodeWrong'));
  }
}

/** The password was given too long ago, or has been changed since, or the ticket has been used. */
export class SignInTicketError extends UnauthenticatedError {
  constructor() {
    super(message('answers.secondStep.logInAgain'));
  }
}

export class SecondStepOnError extends ConflictError {
  constructor() {
    super(message('answers.secondStep.alreadyOn'));
  }
}

/** A secret for an authenticator app, in base32, and the address that it takes over from a QR code. */
export function newSecret({ issuer, email }: { readonly issuer: string; readonly email: string }) {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/**
 * The time step that a code of an authenticator app belongs to, of the present one and its neighbours, because clocks differ
 * (RFC 6238, section 5.2); undefined for any other code.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Ten codes for the day on which the authenticator app is not at hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bits = [...randomBytes(RECOVERY_CODE_BYTES)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    const letters = bits
      .match(new RegExp(`.{${BITS}}`, 'g'))
      ?.map((five) => ALPHABET[Number.parseInt(five, 2)]);
    return letters?.join('').replace(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-') ?? '';
  });
}

/** A typed code in the one form in which it is compared. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s\-–]/g, '').toLowerCase();
}
