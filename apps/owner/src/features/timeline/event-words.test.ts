import type { TimelineEvent } from '@homeward/contract/timeline';
import { describe, expect, it } from 'vitest';
import { conversationOf, scanWords } from './event-words.ts';

describe('the text of a scan', () => {
  const scan = {
    kind: 'scan',
    id: '1',
    at: '',
    tag: '',
    is_own: false,
    is_new: false,
    lat: null,
    lng: null,
    count: 1,
    first_at: '',
  } as const;

  it.each([
    ['mobile', 'Europe/Berlin', 'with a phone, time zone Berlin (Europe)'],
    ['tablet', 'America/Argentina/Buenos_Aires', 'with a tablet, time zone Buenos Aires (America)'],
    ['desktop', 'UTC', 'with a computer, time zone UTC'],
    ['mobile', '', 'with a phone'],
    ['fridge', 'UTC', 'time zone UTC'],
    ['fridge', '', ''],
  ])('by a %s in “%s” is “%s”', (device, country, words) => {
    expect(scanWords({ ...scan, device, country })).toBe(words);
  });
});

describe("a finder's message", () => {
  const message = {
    kind: 'message',
    language: null,
    id: '2',
    at: '',
    message: 'Hello',
    asks_for_money: false,
    by: null,
    conversation_id: '1',
    is_new: false,
  } as const;

  it('is answered in the conversation of its note', () => {
    const note: TimelineEvent = {
      kind: 'note',
      language: null,
      id: '1',
      at: '',
      tag: '',
      message: 'Hello',
      source: null,
      asks_for_money: false,
      place: '',
      lat: null,
      lng: null,
      accuracy_m: null,
      is_new: false,
      seen_by: [],
    };
    expect(conversationOf(note)).toBe('1');
    expect(conversationOf({ ...message, is_from_owner: false })).toBe('1');
  });

  it("excludes an owner's message", () => {
    expect(conversationOf({ ...message, is_from_owner: true })).toBeUndefined();
  });
});
