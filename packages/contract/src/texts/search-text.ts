import { SEARCH_MIN_LENGTH } from '../limits.ts';
import { splitGraphemes } from './graphemes.ts';

/** Accents and invisible characters: direction marks, zero-width spaces, emoji variation selectors. */
const UNHEEDED = /[\u0300-\u036f]|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0e|\ufe0f/g;

/**
 * Normalises a text for search: ignores case, accents and Unicode's alternative spellings. Stored and searched texts are folded alike, so
 * the result only has to be consistent, not linguistically correct.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(UNHEEDED, '')
      // Both, upper case last: a sigma has two lower cases, and a sharp s two upper cases.
      .toLowerCase()
      .toUpperCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Returns true if a text has enough graphemes for a search. */
export function isSearchable(text: string): boolean {
  return splitGraphemes(foldText(text)).length >= SEARCH_MIN_LENGTH;
}
