import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';

const LINK = /^\/messages\/([\w-]{22})$/;

/** Keeps on this device where the answer to a note about a code comes. */
export function keepLink(code: string, path: unknown): void {
  if (typeof path === 'string' && LINK.test(path)) storeText('local', keyOf(code), path);
}

/** Where the answer to the last note from this device comes; undefined without one. */
export function findKeptLink(code: string): string | undefined {
  const path = findStoredText('local', keyOf(code));
  return path !== undefined && LINK.test(path) ? path : undefined;
}

/** The token of the kept link: what the owner has blocked begins no other conversation. */
export function findKeptToken(code: string): string | undefined {
  return LINK.exec(findKeptLink(code) ?? '')?.[1];
}

function keyOf(code: string): string {
  return `conversation:${code}`;
}
