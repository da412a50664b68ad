import { assertFits, tripPeriod } from '@homeward/api/features/trips/trip-rules.ts';
import { describe, expect, it } from 'vitest';

const period = (first: string, last: string, timeZone: string) => {
  const { startsAt, endsAt } = tripPeriod(first, last, timeZone);
  return [startsAt.toISOString(), endsAt.toISOString()];
};

describe('the period of a trip', () => {
  it.each([
    ['in UTC', '2026-11-24', '2026-11-24', 'UTC', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
    [
      'east of it',
      '2026-11-24',
      '2026-11-30',
      'Asia/Kathmandu',
      '2026-11-23T18:15:00.000Z',
      '2026-11-30T18:15:00.000Z',
    ],
    [
      'west of it',
      '2026-11-24',
      '2026-11-30',
      'America/New_York',
      '2026-11-24T05:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    ],
    [
      'over a year’s end',
      '2026-12-31',
      '2026-12-31',
      'Pacific/Kiritimati',
      '2026-12-30T10:00:00.000Z',
      '2026-12-31T10:00:00.000Z',
    ],
    [
      'with a leap day as its last',
      '2028-02-28',
      '2028-02-29',
      'UTC',
      '2028-02-28T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ],
    [
      'over the change to summer time',
      '2026-03-28',
      '2026-03-29',
      'Europe/Berlin',
      '2026-03-27T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    [
      'over the change to winter time',
      '2026-10-25',
      '2026-10-25',
      'Europe/Berlin',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    // Clocks go from 23:59 to 1:00 there: the day has no midnight.
    [
      'that begins on a day without midnight',
      '2026-03-29',
      '2026-03-29',
      'Asia/Beirut',
      '2026-03-28T22:00:00.000Z',
      '2026-03-29T21:00:00.000Z',
    ],
    // And from 0:59 on the first day to 0:00 once more in Havana: its midnight comes twice.
    [
      'that begins on a day with two midnights',
      '2026-11-01',
      '2026-11-01',
      'America/Havana',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
  ])(
    'lasts from the first day’s start to the last day’s end, %s',
    (_case, first, last, zone, startsAt, endsAt) => {
      expect(period(first, last, zone)).toEqual([startsAt, endsAt]);
    },
  );
});

describe('a trip', () => {
  const NOW = new Date('2026-11-24T12:00:00Z');
  const trip = (firstDay: string, lastDay: string, id = `${firstDay} to ${lastDay}`) => ({
    id,
    firstDay,
    lastDay,
    timeZone: 'UTC',
    ...tripPeriod(firstDay, lastDay, 'UTC'),
    email: '',
    mobileNumber: '+351 912345678',
  });
  const others = [trip('2026-12-01', '2026-12-05'), trip('2026-12-10', '2026-12-12')];

  it.each([
    ['2026-11-24', '2026-11-30'],
    ['2026-11-20', '2026-11-24'],
    ['2026-12-06', '2026-12-09'],
  ])('fits from %s to %s', (first, last) => {
    expect(() => assertFits(trip(first, last), others, NOW)).not.toThrow();
  });

  it.each([
    ['2026-11-24', '2026-12-01'],
    ['2026-12-05', '2026-12-06'],
    ['2026-12-02', '2026-12-03'],
    ['2026-11-30', '2026-12-31'],
  ])('overlaps from %s to %s', (first, last) => {
    expect(() => assertFits(trip(first, last), others, NOW)).toThrow(
      'You already have a trip from Dec 1, 2026 to Dec 5, 2026',
    );
  });

  it('is refused for past days', () => {
    expect(() => assertFits(trip('2026-11-20', '2026-11-23'), others, NOW)).toThrow('This date has passed');
  });

  it('is refused after ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => {
      const day = `2027-01-${String(index + 1).padStart(2, '0')}`;
      return trip(day, day);
    });
    expect(() => assertFits(trip('2026-12-20', '2026-12-21'), ten.slice(1), NOW)).not.toThrow();
    expect(() => assertFits(trip('2026-12-20', '2026-12-21'), ten, NOW)).toThrow(
      'You can plan up to 10 trips',
    );
  });
});
