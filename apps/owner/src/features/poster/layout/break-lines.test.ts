import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { breakLines } from './break-lines.ts';

/** In this test each grapheme is one unit wide. */
const characters = new Intl.Segmenter('en');
const widthOf = (text: string) => [...characters.segment(text)].length;
const writing = { widthOf, lang: 'en' };
const linesOf = (text: string, width: number) => breakLines(text, width, writing).lines;

describe.each(['with', 'without'])('breaking a text into lines, %s Intl.Segmenter', (how) => {
  beforeAll(() => {
    const { Segmenter: _, ...older } = Object.getOwnPropertyDescriptors(Intl);
    if (how === 'without') vi.stubGlobal('Intl', Object.create(null, older));
  });
  afterAll(() => vi.unstubAllGlobals());

  it('breaks between words, and leaves no space at the end of a line', () => {
    expect(linesOf('Please call  me, day or night.', 12)).toEqual(['Please call', 'me, day or', 'night.']);
  });

  it('preserves line breaks, and at most one empty line in a row', () => {
    expect(linesOf('\n Reward!\r\n\n  \n\nThank you\n', 20)).toEqual(['Reward!', '', 'Thank you']);
  });

  it('breaks after a hyphen within a word, and not within a number', () => {
    expect(linesOf('well-known 030-1234', 6)).toEqual(['well-', 'known', '030-12', '34']);
  });

  it('never separates marks from their word', () => {
    expect(linesOf('a (b) c!', 3)).toEqual(['a', '(b)', 'c!']);
    expect(linesOf('10\u00a0€ is it', 5)).toEqual(['10\u00a0€', 'is it']);
  });

  it('breaks scripts without spaces between words, and no line begins with a closing mark', () => {
    const lines = linesOf('昼でも夜でもお電話ください。「写真」です。', 7);
    expect(lines.join('')).toBe('昼でも夜でもお電話ください。「写真」です。');
    expect(lines.every((line) => widthOf(line) <= 7)).toBe(true);
    expect(lines.filter((line) => /^[。」、]|「$/u.test(line))).toEqual([]);
    expect(linesOf('สวัสดีครับขอบคุณมาก', 10).length).toBeGreaterThan(1);
  });

  it('cuts a word that is longer than a line, with a hyphen', () => {
    const { lines, hasCutWord } = breakLines('Die Donaudampfschifffahrt ruht', 12, writing);
    expect(lines).toEqual(['Die', 'Donaudampfs-', 'chifffahrt', 'ruht']);
    expect(hasCutWord).toBe(true);
    expect(breakLines('Die Donau', 12, writing).hasCutWord).toBe(false);
  });

  it('cuts an address without a hyphen', () => {
    expect(linesOf('https://homeward.example/x1', 10).join('')).toBe('https://homeward.example/x1');
  });

  it('never cuts within an emoji or an accented letter', () => {
    expect(linesOf('👨‍👩‍👧‍👦🏃🏽‍♀️🇩🇪', 1)).toEqual(['👨‍👩‍👧‍👦', '🏃🏽‍♀️', '🇩🇪']);
    expect(linesOf('e\u0301e\u0301e\u0301', 2).join('').replaceAll('-', '')).toBe('e\u0301e\u0301e\u0301');
  });

  it('terminates for any width', () => {
    expect(linesOf('a word', 0).join('')).toContain('w');
    expect(linesOf('', 5)).toEqual(['']);
  });
});
