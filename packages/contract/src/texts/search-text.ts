import { SEARCH_MIN_LENGTH } from '../limits.ts';
import { charactersOf } from './characters.ts';

/** Accents, and invisible characters: marks of direction, spaces without width, the choice between two looks of an emoji. */
const UNHEEDED = /[\u0300-\u036f]|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0e|\ufe0f/g;

/**
 * Writes a text the way it is looked for: no matter in which case, with or without accents, in which of Unicode's
 * spellings. What is stored and what is asked are written alike, so it only has to be the same, not right, everywhere.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(UNHEEDED, '')
      // Both, and upper case last: a sigma has two lower cases, and a sharp s two upper ones.
      .toLowerCase()
      .toUpperCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Tells whether there is enough of a text to look for it, in characters as people count them. */
export function isSearchable(text: string): boolean {
  return charactersOf(foldText(text)).length >= SEARCH_MIN_LENGTH;
}
