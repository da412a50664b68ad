let segmenter: Intl.Segmenter | undefined;

/** Matches flags, and characters with marks, skin tones and joiners, for browsers without `Intl.Segmenter`. */
const CLUSTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.)*/gsu;

export function splitGraphemes(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(CLUSTER) ?? [];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
