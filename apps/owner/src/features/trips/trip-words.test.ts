import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contactWords, daysWords, todayOf } from './trip-words.ts';

// The tests simulate the browser of an owner in Boston.
beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-US'] }));
afterAll(() => void vi.unstubAllGlobals());

const NOW = new Date(2026, 10, 24, 12);
const trip = {
  id: 'a',
  from: '2026-11-24',
  until: '2026-11-30',
  time_zone: 'UTC',
  email: '',
  mobile_number: '+351 912345678',
  is_running: false,
};

describe('the text of a trip', () => {
  it('contains first and last day of a planned trip', () => {
    expect(daysWords(trip, NOW)).toBe('November 24 – November 30');
    expect(daysWords({ ...trip, until: trip.from }, NOW)).toBe('November 24');
    expect(daysWords({ ...trip, until: '2027-01-02' }, NOW)).toBe('November 24 – January 2, 2027');
  });

  it('contains the last day of a running trip', () => {
    expect(daysWords({ ...trip, is_running: true }, NOW)).toBe('Until November 30');
  });

  it('contains the contact that finders see', () => {
    expect(contactWords(trip)).toBe('+351 912345678');
    expect(contactWords({ ...trip, email: 'away@example.org' })).toBe('+351 912345678, away@example.org');
  });
});

it("the device's current day is formatted as YYYY-MM-DD", () => {
  expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
