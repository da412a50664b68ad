import { expect, it } from 'vitest';
import { isRightToLeft } from './is-right-to-left.ts';

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
