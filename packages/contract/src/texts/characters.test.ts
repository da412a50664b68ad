import { afterEach, expect, it, vi } from 'vitest';
import { charactersOf } from './characters.ts';

const CHARACTERS = ['e\u0301', '👩🏽‍🚀', '🇩🇪', '❤️', ' ', '日', 'ß', '\n', 'क्'];

afterEach(() => vi.unstubAllGlobals());

it('a text is split into the characters that readers count', () => {
  expect(charactersOf(CHARACTERS.join(''))).toEqual(CHARACTERS);
});

it('a text is split into the same characters where Intl.Segmenter is missing', () => {
  const { Segmenter: _, ...older } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.create(null, older));
  expect(charactersOf(CHARACTERS.join(''))).toEqual(CHARACTERS);
  expect(charactersOf('')).toEqual([]);
});
