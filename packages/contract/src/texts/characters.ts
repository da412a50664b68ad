import { once } from '../schema/once.ts';

/** Made for the first text: the browser's tables of characters take an old phone a while. */
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
/** Close to that where `Intl.Segmenter` is missing (Firefox before 125): flags, letters with their marks, joined emoji. */
const CHARACTER =
  /\p{RI}\p{RI}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gsu;

/** A text's characters as readers count them; joined, they are the text. */
export function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return (text as string).match(CHARACTER) ?? [];
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}
