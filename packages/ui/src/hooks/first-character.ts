import { splitGraphemes } from '@homeward/contract/texts/graphemes';

/** Returns the first character of a name, as people count characters. */
export function firstCharacter(name: string): string {
  const [start = '?'] = name.trim();
  // The browser's tables of characters take an old phone a while: letters do without.
  return /[\p{L}\p{N}?]/u.test(start) ? start : (splitGraphemes(name.trim())[0] ?? start);
}
