import { describe, expect, it } from 'vitest';
import { scanWords } from './event-words.ts';

describe('the words for a scan', () => {
  const scan = { kind: 'scan', id: '1', at: '', is_own: false, lat: null, lng: null } as const;

  it.each([
    ['mobile', 'Europe/Berlin', 'with a phone, time zone Berlin (Europe)'],
    ['tablet', 'America/Argentina/Buenos_Aires', 'with a tablet, time zone Buenos Aires (America)'],
    ['desktop', 'UTC', 'with a computer, time zone UTC'],
    ['mobile', '', 'with a phone'],
    ['fridge', 'UTC', 'time zone UTC'],
    ['fridge', '', ''],
  ])('of a %s in “%s” are “%s”', (device, country, words) => {
    expect(scanWords({ ...scan, device, country })).toBe(words);
  });
});
