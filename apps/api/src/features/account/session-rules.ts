import { randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_LIFE_MS, REFRESH_RACE_MS, SESSION_LIFE_MS } from '@homeward/contract/limits';
import { newToken, successorToken } from '../../platform/tokens.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** When the two tokens of a pair made now end. */
export function tokenLives(now: Date): { accessExpiresAt: Date; expiresAt: Date } {
  return {
    accessExpiresAt: new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS),
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  };
}

export function newTokenPair(): TokenPair {
  return { accessToken: newToken(), refreshToken: newToken() };
}

export function newSuccessorSalt(): Buffer {
  return randomBytes(16);
}

/** The pair that follows a spent refresh token: the same for the same token and salt. */
export function successorPair(spentToken: string, salt: Buffer): TokenPair {
  return {
    accessToken: successorToken(spentToken, 'access', salt),
    refreshToken: successorToken(spentToken, 'refresh', salt),
  };
}

/** Tells whether a spent token comes from a second tab that refreshed at the same moment, not from a thief. */
export function isRefreshRace(spentAt: Date, now: Date): boolean {
  return now.getTime() - spentAt.getTime() <= REFRESH_RACE_MS;
}
