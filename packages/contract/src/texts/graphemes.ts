import { once } from '../schema/once.ts';

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Flags, and characters with their marks, skin tones and joined characters, where a browser has no segmenter. */
const CLUSTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.)*/gsu;

/** Splits a text into characters as people count them. */
export function splitGraphemes(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(CLUSTER) ?? [];
  return [...segmenter().segment(text)].map(({ segment }) => segment);
}
