import type { Translate } from '@homeward/messages/fill-message';
import type { MessageKey } from '@homeward/messages/message';
import type { PosterContent, PosterTexts } from './layout/poster-content.ts';

export function posterTexts(translate: Translate<MessageKey>): PosterTexts {
  return {
    headline: translate('poster.headline'),
    scan: translate('poster.scan'),
    noApp: translate('poster.noApp'),
    orOpen: (address) => translate('poster.orOpen', { address }),
  };
}

export function describePoster(
  { name, words, address, contact, photo }: PosterContent,
  translate: Translate<MessageKey>,
): string {
  const { headline, scan, noApp } = posterTexts(translate);
  return [
    translate('poster.described.headline', { headline }),
    photo === undefined ? '' : translate('poster.described.photo'),
    endSentence(name),
    endSentence(words),
    ...contact.map(endSentence),
    translate('poster.described.code', { address }),
    `${scan} ${noApp}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function endSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /\p{P}$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
