import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes an opaque token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token: all that is ever stored of it. A token is random, so no salt or stretching is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Makes the token that follows another. Without the spent token it cannot be computed from the salt, and the same pair
 * always yields the same successor, so two racing requests get one answer and only hashes are stored.
 */
export function successorToken(spentToken: string, purpose: 'access' | 'refresh', salt: Buffer): string {
  return createHmac('sha256', spentToken).update(purpose).update(salt).digest('base64url');
}

/** Of 128 bits. */
const LINK_TOKEN_BYTES = 16;

/** Makes a random token for a link, 128 bits. */
export function newLinkToken(): string {
  return randomBytes(LINK_TOKEN_BYTES).toString('base64url');
}

/**
 * Makes the token of a finder's link, 128 bits, of what only the finder's page knows and a salt that is stored: a repeated
 * request gets the same link, and neither half alone yields it.
 */
export function linkTokenOf(key: string, salt: Buffer): string {
  const digest = createHmac('sha256', key).update('link').update(salt).digest();
  return digest.subarray(0, LINK_TOKEN_BYTES).toString('base64url');
}

/** Compares two texts in constant time, whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}

/** Makes the same UUID from the same parts, for requests that may arrive twice with an id of the client's. */
export function derivedId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
