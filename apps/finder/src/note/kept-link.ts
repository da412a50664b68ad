import { findStoredText, listStoredKeys, storeText } from '@homeward/ui/client/stored-text.ts';

const LINK = /^\/messages\/([\w-]{22})$/;
/** The token alone of a conversation that is over: it leads nowhere any more. */
const OVER = /^over:([\w-]{22})$/;
const KEY = 'conversation:';

/** Keeps on this device where the answer to a note about a code comes. */
export function keepLink(code: string, path: unknown): void {
  if (typeof path === 'string' && LINK.test(path)) storeText('local', keyOf(code), path);
}

/** Where the answer to the last note from this device comes; undefined without one, and once its conversation is over. */
export function findKeptLink(code: string): string | undefined {
  const path = findStoredText('local', keyOf(code));
  return path !== undefined && LINK.test(path) ? path : undefined;
}

/** The token of the last note's conversation: what the owner has blocked begins no other one. */
export function findKeptToken(code: string): string | undefined {
  const text = findStoredText('local', keyOf(code)) ?? '';
  return (LINK.exec(text) ?? OVER.exec(text))?.[1];
}

/**
 * Forgets the link at this path, whose conversation is over. Whether the owner blocked it, its page does not say, so that
 * the token stays for the next note, which takes its place.
 */
export function forgetLink(path: string): void {
  const token = LINK.exec(path)?.[1];
  if (token === undefined) return;
  for (const key of listStoredKeys('local', KEY))
    if (findStoredText('local', key) === path) storeText('local', key, `over:${token}`);
  storeText('session', draftKeyOf(token), undefined);
}

/** Session storage: what is typed into the form of a conversation. */
export function draftKeyOf(token: string): string {
  return `message:${token}`;
}

function keyOf(code: string): string {
  return `${KEY}${code}`;
}
