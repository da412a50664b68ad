import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitGraphemes } from './graphemes.ts';

const CHARACTERS = [
  'a',
  'é',
  'e\u0301',
  '👩‍🚀',
  '👩🏽‍👧🏿',
  '🇩🇪',
  '🇫🇷',
  '❤️',
  '3️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '字',
  'كِ',
  'नि',
  ' ',
];

describe.each([true, false])('graphemes, in a browser with a segmenter: %s', (hasSegmenter) => {
  afterEach(() => vi.unstubAllGlobals());

  it('are user-perceived characters', () => {
    if (!hasSegmenter) vi.stubGlobal('Intl', {});
    expect(splitGraphemes(CHARACTERS.join(''))).toEqual(CHARACTERS);
    expect(splitGraphemes('')).toEqual([]);
  });
});
