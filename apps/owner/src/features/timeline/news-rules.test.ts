import type { TimelineEvent } from '@homeward/contract/timeline';
import { describe, expect, it } from 'vitest';
import { currentNews, mergeNews } from './news-rules.ts';

function note(id: string, minute: number, is_new = true): TimelineEvent {
  const at = `2026-11-21T09:0${minute}:00.000Z`;
  return {
    kind: 'note',
    language: null,
    id,
    at,
    tag: '',
    message: id,
    place: '',
    lat: null,
    lng: null,
    accuracy_m: null,
    source: null,
    asks_for_money: false,
    is_new,
    seen_by: [],
  };
}

const idsOf = (events: readonly TimelineEvent[]) => events.map(({ id }) => id);

describe('the news of an open page', () => {
  const [older, newer] = [note('older', 1), note('newer', 2)];
  const opened = mergeNews([], { news: [older], events: [older], isWhole: true });

  it("are the server's, newest first, including later ones", () => {
    expect(idsOf(opened)).toEqual(['older']);
    const later = mergeNews(opened, { news: [newer, older], events: [newer, older], isWhole: true });
    expect(idsOf(later)).toEqual(['newer', 'older']);
  });

  it('stay after they are read, marked as read', () => {
    const read = { news: [], events: [note('older', 1, false)], isWhole: true };
    expect(mergeNews(opened, read)).toBe(opened);
    expect(currentNews(opened, read)).toMatchObject([{ id: 'older', is_new: false }]);
  });

  it('drop erased events, but none of a page not loaded yet', () => {
    expect(mergeNews(opened, { news: [], events: [], isWhole: true })).toEqual([]);
    const firstPage = { news: [], events: [note('newer', 2, false)], isWhole: false };
    expect(mergeNews(opened, firstPage)).toBe(opened);
    expect(currentNews(opened, firstPage)).toMatchObject([{ id: 'older', is_new: false }]);
  });
});
