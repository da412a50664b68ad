import { expect, test } from 'vitest';
import { cooldownLeftMs, lastSentTimeFor } from './cooldown.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const agoMs = (ms: number) => String(NOW_MS - ms);

test('the cooldown is zero before the first note', () => {
  expect(cooldownLeftMs(undefined, NOW_MS)).toBe(0);
});

test('the cooldown after a note is five minutes', () => {
  expect(cooldownLeftMs(agoMs(0), NOW_MS)).toBe(300_000);
  expect(cooldownLeftMs(agoMs(299_999), NOW_MS)).toBe(1);
  expect(cooldownLeftMs(agoMs(300_000), NOW_MS)).toBe(0);
  expect(cooldownLeftMs(agoMs(86_400_000), NOW_MS)).toBe(0);
});

test('an invalid or future stored time causes no cooldown', () => {
  for (const stored of ['', 'soon', 'NaN', 'Infinity', '{}', agoMs(-60_000)]) {
    expect(cooldownLeftMs(stored, NOW_MS), stored).toBe(0);
  }
});

test('a cooldown from the server continues with its remaining time', () => {
  expect(cooldownLeftMs(lastSentTimeFor(252_000, NOW_MS), NOW_MS)).toBe(252_000);
  expect(cooldownLeftMs(lastSentTimeFor(999_999, NOW_MS), NOW_MS)).toBe(300_000);
});
