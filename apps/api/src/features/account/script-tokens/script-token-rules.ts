import type { ScriptRight } from '@homeward/contract';
import { SCRIPT_TOKENS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { ConflictError, ForbiddenError } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const USE_RECORDED_EVERY_MS = 60_000;

/** Secret scanners recognise a leaked token by it. */
const PREFIX = 'hwt_';
const SCRIPT_TOKEN = /^hwt_[\w-]{43}$/;

/** Makes the secret of a token for scripts, 256 random bits. */
export function newScriptToken(): string {
  return `${PREFIX}${newToken()}`;
}

/** Begins each token for scripts; an access token has 43 characters without it. */
export function isScriptToken(bearer: string): boolean {
  return SCRIPT_TOKEN.test(bearer);
}

export function expiryOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export function isExpired({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** Returns true if the last use is so old that this one is stored: not every request writes a row. */
export function shouldRecordUse(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_RECORDED_EVERY_MS;
}

/** Throws unless a token's right covers the right that a call needs; `undefined` is a call that no token may make. */
export function assertRight(given: ScriptRight, needed: ScriptRight | undefined): void {
  if (needed === undefined) throw new ForbiddenError(message('answers.scriptTokens.signInNeeded'));
  if (needed === 'write' && given !== 'write')
    throw new ForbiddenError(message('answers.scriptTokens.writeNeeded'));
}

export class TooManyScriptTokensError extends ConflictError {
  constructor() {
    super(message('answers.scriptTokens.tooMany', { max: SCRIPT_TOKENS_MAX }));
  }
}
