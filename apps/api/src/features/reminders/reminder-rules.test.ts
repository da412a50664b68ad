import { describe, expect, it } from 'vitest';
import { findNextReminder } from './reminder-rules.ts';

const LEFT_AT = new Date('2026-11-21T09:00:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('the next reminder of an unopened note', () => {
  it.each([
    ['at once', '09:00:00', { step: 0, at: at('09:30:00') }],
    ['a moment before the first', '09:29:59', { step: 0, at: at('09:30:00') }],
    ['with the first', '09:30:00', { step: 1, at: at('15:00:00') }],
    ['long after the first', '14:59:59', { step: 1, at: at('15:00:00') }],
    ['with the last', '15:00:00', undefined],
    ['a day later', '23:00:00', undefined],
  ])('%s (%s) is %j', (_when, now, next) => {
    expect(findNextReminder(LEFT_AT, at(now))).toEqual(next);
  });

  it('counts from now if the note is dated in the future, each step once', () => {
    const ahead = new Date('2027-12-26T09:00:00Z');
    expect(findNextReminder(ahead, at('09:30:00'), 0)).toEqual({ step: 1, at: at('15:30:00') });
    expect(findNextReminder(ahead, at('15:30:00'), 1)).toBe(undefined);
  });
});
