import { describe, expect, it } from 'vitest';
import { nameFile } from './name-file.ts';

describe('naming the file of a poster', () => {
  it('says what is lost and which paper it is for', () => {
    expect(nameFile('Blue suitcase', 'a4', 'pdf')).toBe('Lost - Blue suitcase (A4).pdf');
    expect(nameFile('青いスーツケース', 'letter', 'png')).toBe('Lost - 青いスーツケース (Letter).png');
  });

  it('leaves out what no file system takes', () => {
    expect(nameFile('../etc:\\<b>\u0000a\u202e"', 'a4', 'pdf')).toBe('Lost - .. etc b a (A4).pdf');
    expect(nameFile('???', 'a4', 'png')).toBe('Lost (A4).png');
  });
});
