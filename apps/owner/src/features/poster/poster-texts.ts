import type { PosterContent } from './layout/poster-content.ts';

/** Everything that a poster says of its own, in the owner's language; the page around it has its texts beside its parts. */
export const POSTER_TEXTS = {
  headline: 'LOST',
  scan: 'Scan to reach the owner.',
  noApp: 'No app, no account needed.',
  /** Before the address, for people without a scanner. */
  orOpen: 'Or open',
  /** Begins the name of the files. */
  fileName: 'Lost',
} as const;

/** What the picture of a poster shows, in words. */
export function describePoster({ name, words, address, contact, photo }: PosterContent): string {
  return [
    `Poster: ${POSTER_TEXTS.headline}.`,
    photo === undefined ? '' : 'A photo of the item.',
    endSentence(name),
    endSentence(words),
    ...contact.map(endSentence),
    `A QR code that leads to ${address}.`,
    `${POSTER_TEXTS.scan} ${POSTER_TEXTS.noApp}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function endSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /\p{P}$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
