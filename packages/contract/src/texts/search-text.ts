import { SEARCH_MIN_LENGTH } from '../limits.ts';
import { splitGraphemes } from './graphemes.ts';

/** Matches accents and invisible characters, such as direction marks and zero-width spaces. */
const UNHEEDED = /[\u0300-\u036f]|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0e|\ufe0f/g;

/** Normalises stored and searched texts alike: ignores case, accents and alternative spellings of Unicode. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(UNHEEDED, '')
      // Both conversions are necessary: a sigma has two lower-case forms, a sharp s two upper-case forms.
      .toLowerCase()
      .toUpperCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  );
}

export function isSearchable(text: string): boolean {
  return splitGraphemes(foldText(text)).length >= SEARCH_MIN_LENGTH;
}
