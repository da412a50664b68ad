import { findStoredText, listStoredKeys, storeText } from '@homeward/ui/client/stored-text.ts';

const LINK = /^\/messages\/([\w-]{22})$/;
/** Matches the stored token of an ended conversation, whose link was removed. */
const OVER = /^over:([\w-]{22})$/;
const KEY = 'conversation:';

export function storeLink(code: string, path: unknown): void {
  if (typeof path === 'string' && LINK.test(path)) storeText('local', keyOf(code), path);
}

export function findStoredLink(code: string): string | undefined {
  const path = findStoredText('local', keyOf(code));
  return path !== undefined && LINK.test(path) ? path : undefined;
}

/** Returns the last conversation's token, from which the server recognises a finder whom the owner has blocked. */
export function findStoredToken(code: string): string | undefined {
  const text = findStoredText('local', keyOf(code)) ?? '';
  return (LINK.exec(text) ?? OVER.exec(text))?.[1];
}

/** Removes an ended conversation's link and draft. Only the token stays stored. */
export function removeLink(path: string): void {
  const token = LINK.exec(path)?.[1];
  if (token === undefined) return;
  for (const key of listStoredKeys('local', KEY))
    if (findStoredText('local', key) === path) storeText('local', key, `over:${token}`);
  storeText('session', draftKeyOf(token), undefined);
}

export function draftKeyOf(token: string): string {
  return `message:${token}`;
}

function keyOf(code: string): string {
  return `${KEY}${code}`;
}
