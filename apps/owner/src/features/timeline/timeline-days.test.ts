import type { TimelineEvent } from '@homeward/contract/timeline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agoText, groupByDay } from './timeline-days.ts';

// The tests simulate the browser of an owner in London.
beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => void vi.unstubAllGlobals());

const NOW = new Date(2026, 10, 21, 9, 30);

function lostAt(at: Date): TimelineEvent {
  return { kind: 'lost', id: at.toISOString(), at: at.toISOString(), by: null };
}

describe('the days of a timeline', () => {
  it("use the device's time zone, newest first, with names for today and yesterday", () => {
    const at = [
      new Date(2026, 10, 21, 9, 0),
      new Date(2026, 10, 21, 0, 0),
      new Date(2026, 10, 20, 23, 59),
      new Date(2026, 10, 9, 12, 0),
      new Date(2025, 11, 24, 18, 0),
    ];
    const days = groupByDay(at.map(lostAt), NOW);
    expect(days.map(({ title, events }) => [title, events.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Monday 9 November', 1],
      ['24 December 2025', 1],
    ]);
    expect(new Set(days.map(({ key }) => key)).size).toBe(4);
  });

  it('treat a future day, from clock skew, as today', () => {
    const [day] = groupByDay([lostAt(new Date(2026, 10, 22, 0, 1))], NOW);
    expect(day?.title).toBe('Today');
  });
});

describe('the relative time of an event', () => {
  it.each([
    [-5, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, ''],
  ])('after %i seconds is “%s”', (seconds, words) => {
    expect(agoText(new Date(NOW.getTime() - seconds * 1000), NOW)).toBe(words);
  });
});
