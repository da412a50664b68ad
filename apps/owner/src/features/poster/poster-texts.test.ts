import { translatorFor } from '@homeward/messages/server/catalogues';
import { expect, it } from 'vitest';
import type { PosterContent } from './layout/poster-content.ts';
import { describePoster, posterTexts } from './poster-texts.ts';

const translate = translatorFor('en');

const content: PosterContent = {
  lang: 'en',
  texts: posterTexts(translate),
  name: 'Blue suitcase',
  words: 'Please call me!',
  address: 'https://homeward.example/qr-code/9nrz7axn4scs97x5',
  contact: ['+44 2071838750'],
  photo: { aspect: 1 },
  brandName: 'Homeward',
};

it('the alternative text of a poster contains all of its texts', () => {
  expect(describePoster(content, translate)).toBe(
    'Poster: LOST. A photo of the item. Blue suitcase. Please call me! +44 2071838750. A QR code that leads to ' +
      'https://homeward.example/qr-code/9nrz7axn4scs97x5. Scan to contact the owner. No app or account needed.',
  );
});

it('the alternative text of a poster omits missing parts', () => {
  const text = describePoster({ ...content, photo: undefined, contact: [] }, translate);
  expect(text).not.toMatch(/photo|\+44/);
});
