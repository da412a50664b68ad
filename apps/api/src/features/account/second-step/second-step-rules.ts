import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@homeward/contract/durations';
import { RECOVERY_CODES } from '@homeward/contract/limits';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Limit } from '../../../platform/limits.ts';

const STEP_SECONDS = 30;
/** An attacker with a stolen table of hashes cannot guess 80 random bits. */
const RECOVERY_CODE_BYTES = 10;
/** Crockford's base32 omits letters that readers confuse. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BITS = 5;
const GROUP = 4;

/** Limits the codes tried on each known device, and on all unknown devices of an account together. A right code resets the count. */
export const SECOND_STEP_TRIES: Limit = { name: 'second-step', max: 10, windowMs: 15 * MINUTE_MS };

export function newSecret({ issuer, email }: { readonly issuer: string; readonly email: string }) {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** Returns the code's time step. Codes of both neighbouring steps are accepted, because clocks differ (RFC 6238, section 5.2). */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

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

export function normalizeCode(code: string): string {
  return code.replace(/[\s\-–]/g, '').toLowerCase();
}
