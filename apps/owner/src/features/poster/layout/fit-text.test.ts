import { describe, expect, it } from 'vitest';
import { cutText, fitText, isRightToLeft, type Measure, sizesBetween } from './fit-text.ts';

/** Measures a typeface whose letters are half as wide as high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2;
const options = { weight: 500, leading: 1, sizes: sizesBetween(20, 10, 2), lang: 'en' } as const;

describe('fitting a text into a box', () => {
  it('chooses the largest size that fits', () => {
    expect(fitText('four', { width: 40, height: 20 }, options, measure)).toMatchObject({
      size: 20,
      height: 20,
    });
    expect(fitText('fourteen', { width: 56, height: 20 }, options, measure)?.size).toBe(14);
    expect(fitText('four four', { width: 40, height: 40 }, options, measure)?.lines).toEqual([
      'four',
      'four',
    ]);
  });

  it('prefers a smaller size to a cut word', () => {
    expect(fitText('fourteen', { width: 56, height: 100 }, options, measure)?.lines).toEqual(['fourteen']);
    const narrow = fitText('fourteen', { width: 30, height: 100 }, options, measure);
    expect(narrow).toMatchObject({ size: 20, lines: ['fo-', 'ur-', 'te-', 'en'] });
  });

  it('returns undefined if the smallest size does not fit', () => {
    expect(fitText('four four four', { width: 20, height: 20 }, options, measure)).toBeUndefined();
  });
});

describe('cutting a text to a box', () => {
  it('ends with an ellipsis within the width, without punctuation before it', () => {
    const cut = cutText('four, five six', { width: 30, height: 10 }, options, measure);
    expect(cut.lines).toEqual(['four…']);
  });

  it('leaves a fitting text unchanged', () => {
    expect(cutText('four', { width: 30, height: 10 }, options, measure).lines).toEqual(['four']);
  });

  it('returns at least one line for any height', () => {
    expect(cutText('four five', { width: 30, height: 0 }, options, measure).lines).toEqual(['four…']);
  });
});

it.each([
  ['شكرًا', true],
  ['«441» תודה', true],
  ['✈️ 12: حقيبة LH', true],
  ['LH 441 حقيبة', false],
  ['青い', false],
  ['+44 20', false],
  ['', false],
])('the first letter decides the direction of %j', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
