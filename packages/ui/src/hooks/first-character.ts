import { splitGraphemes } from '@homeward/contract/texts/graphemes';

export function firstCharacter(name: string): string {
  const [start = '?'] = name.trim();
  // Letters need no segmenter, whose tables are slow to load on old phones.
  return /[\p{L}\p{N}?]/u.test(start) ? start : (splitGraphemes(name.trim())[0] ?? start);
}
