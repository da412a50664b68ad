import { randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_LIFE_MS, REFRESH_RACE_MS, SESSION_LIFE_MS } from '@homeward/contract/limits';
import { newToken, successorToken } from '../../../platform/tokens.ts';

const DEVICE_NAME_MAX_LENGTH = 200;
/** Maximum for one account. It bounds the rows that a program adds by repeated log-ins; owners have fewer sessions. */
export const SESSIONS_MAX = 50;

const LONGEST_SESSION_MS = 90 * 24 * 60 * 60_000;

export function isSessionTooOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONGEST_SESSION_MS;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export function tokenExpiry(now: Date): { accessExpiresAt: Date; expiresAt: Date } {
  return {
    accessExpiresAt: new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS),
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  };
}

/** Truncates a User-Agent, which can be as long as a header; its beginning is enough to distinguish devices. */
export function deviceName(userAgent: string): string {
  return userAgent.slice(0, DEVICE_NAME_MAX_LENGTH);
}

export function newTokenPair(): TokenPair {
  return { accessToken: newToken(), refreshToken: newToken() };
}

export function newSuccessorSalt(): Buffer {
  return randomBytes(16);
}

/** Derives the token pair that replaces a spent refresh token. The same token and salt always give the same pair. */
export function successorPair(spentToken: string, salt: Buffer): TokenPair {
  return {
    accessToken: successorToken(spentToken, 'access', salt),
    refreshToken: successorToken(spentToken, 'refresh', salt),
  };
}

/** Returns true if the spent token may come from a second tab that refreshed at the same time. */
export function isRefreshRace(spentAt: Date, now: Date): boolean {
  return now.getTime() - spentAt.getTime() <= REFRESH_RACE_MS;
}
