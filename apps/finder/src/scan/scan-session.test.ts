import { expect, test } from 'vitest';
import { continueScanSession } from './scan-session.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const first = { scanId: 'first', startedAtMs: NOW_MS };
const second = () => 'second';

test('a first visit starts a scan', () => {
  expect(continueScanSession(undefined, NOW_MS, () => 'first')).toEqual(first);
});

test("a reload within ten minutes of a scan's start belongs to it", () => {
  expect(continueScanSession(JSON.stringify(first), NOW_MS + 599_999, second)).toEqual(first);
  expect(continueScanSession(JSON.stringify(first), NOW_MS + 600_000, second).scanId).toBe('second');
});

test('an invalid stored scan starts a new one', () => {
  for (const stored of ['', 'null', '{', '[]', '{"scanId":1,"startedAtMs":2}', '{"scanId":"a"}']) {
    expect(continueScanSession(stored, NOW_MS, second).scanId, stored).toBe('second');
  }
});

test('a clock set back starts a new scan', () => {
  expect(continueScanSession(JSON.stringify(first), NOW_MS - 1, second).scanId).toBe('second');
});
