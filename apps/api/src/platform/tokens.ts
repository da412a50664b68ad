import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token, because only the hash is stored. Tokens are random, so no salt or stretching is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Derives the successor of a token. The result is deterministic, so racing requests get the same successor without a stored token. */
export function successorToken(spentToken: string, purpose: 'access' | 'refresh', salt: Buffer): string {
  return createHmac('sha256', spentToken).update(purpose).update(salt).digest('base64url');
}

const LINK_TOKEN_BYTES = 16;

export function newLinkToken(): string {
  return randomBytes(LINK_TOKEN_BYTES).toString('base64url');
}

/** Derives a link's token; a repeated request gets the same token. The derivation needs the finder page's key and the stored salt. */
export function linkTokenOf(key: string, salt: Buffer): string {
  const digest = createHmac('sha256', key).update('link').update(salt).digest();
  return digest.subarray(0, LINK_TOKEN_BYTES).toString('base64url');
}

/** Compares two secrets of any length in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}

/** Derives a UUID. The same parts always give the same UUID, so that a repeated request gets the same id. */
export function derivedId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
