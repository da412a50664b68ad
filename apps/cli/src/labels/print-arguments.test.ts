import { expect, it } from 'vitest';
import { parsePrintArguments } from './print-arguments.ts';

it('parsePrintArguments reads mm and percent, and nothing without options', () => {
  expect(parsePrintArguments({})).toEqual({ skip: 0, shiftXMm: 0, shiftYMm: 0, scale: 1, dpi: undefined });
  expect(parsePrintArguments({ skip: '5', shift: '1.5,-0.5', scale: '99.5', dpi: '180' })).toEqual({
    skip: 5,
    shiftXMm: 1.5,
    shiftYMm: -0.5,
    scale: 0.995,
    dpi: 180,
  });
});

it.each([
  [{ skip: '1.5' }, '--skip must be a whole number from 0 to 500.'],
  [{ skip: '' }, '--skip must be a whole number from 0 to 500.'],
  [{ shift: '2' }, '--shift must be X,Y in mm'],
  [{ shift: '2,60' }, '--shift must be a number from -50 to 50.'],
  [{ scale: '9' }, '--scale must be a number from 90 to 110.'],
  [{ dpi: 'many' }, '--dpi must be a whole number from 100 to 2400.'],
])('parsePrintArguments rejects %o', (given, message) => {
  expect(() => parsePrintArguments(given)).toThrow(message);
});
