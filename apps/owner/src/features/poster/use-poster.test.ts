import { describe, expect, it } from 'vitest';
import { nameFile } from './use-poster.ts';

describe('the file name of a poster', () => {
  it('contains the item and the paper size', () => {
    expect(nameFile({ word: 'Lost', item: 'Blue suitcase' }, 'a4', 'pdf')).toBe(
      'Lost - Blue suitcase (A4).pdf',
    );
    expect(nameFile({ word: '探しています', item: '青いスーツケース' }, 'letter', 'png')).toBe(
      '探しています - 青いスーツケース (Letter).png',
    );
  });

  it('omits characters that file systems forbid', () => {
    const hostile = { word: 'Lost', item: '../etc:\\<b>\u0000a\u202e"' };
    expect(nameFile(hostile, 'a4', 'pdf')).toBe('Lost - .. etc b a (A4).pdf');
    expect(nameFile({ word: 'Lost: or/and stolen', item: '???' }, 'a4', 'png')).toBe(
      'Lost or and stolen (A4).png',
    );
  });
});
