import type { ScriptRight } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { SCRIPT_TOKENS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { ConflictError, ForbiddenError } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/tokens.ts';

const USE_RECORDED_EVERY_MS = 60_000;

/** Lets secret scanners recognise a leaked script token. */
const PREFIX = 'hwt_';
const SCRIPT_TOKEN = /^hwt_[\w-]{43}$/;

export function newScriptToken(): string {
  return `${PREFIX}${newToken()}`;
}

/** Distinguishes a script token from an access token, which has 43 characters and no prefix. */
export function isScriptToken(bearer: string): boolean {
  return SCRIPT_TOKEN.test(bearer);
}

export function expiryOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export function isExpired({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** Limits the writes of a token's last use to one a minute. */
export function shouldRecordUse(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_RECORDED_EVERY_MS;
}

/** Throws if the token lacks the right that the endpoint requires. An endpoint without such a right accepts no script token. */
export function assertRight(tokenRight: ScriptRight, needed: ScriptRight | undefined): void {
  if (needed === undefined) throw new ForbiddenError(message('answers.scriptTokens.signInNeeded'));
  if (needed === 'write' && tokenRight !== 'write')
    throw new ForbiddenError(message('answers.scriptTokens.writeNeeded'));
}

export class TooManyScriptTokensError extends ConflictError {
  constructor() {
    super(message('answers.scriptTokens.tooMany', { max: SCRIPT_TOKENS_MAX }));
  }
}
