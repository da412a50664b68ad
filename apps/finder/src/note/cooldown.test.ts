import { expect, test } from 'vitest';
import { cooldownLeftMs, lastSentTimeFor } from './cooldown.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const agoMs = (ms: number) => String(NOW_MS - ms);

test('a finder who has sent nothing need not wait', () => {
  expect(cooldownLeftMs(undefined, NOW_MS)).toBe(0);
});

test('the wait after a note is five minutes and runs out', () => {
  expect(cooldownLeftMs(agoMs(0), NOW_MS)).toBe(300_000);
  expect(cooldownLeftMs(agoMs(299_999), NOW_MS)).toBe(1);
  expect(cooldownLeftMs(agoMs(300_000), NOW_MS)).toBe(0);
  expect(cooldownLeftMs(agoMs(86_400_000), NOW_MS)).toBe(0);
});

test('a stored time that is nonsense or still to come blocks no note', () => {
  for (const stored of ['', 'soon', 'NaN', 'Infinity', '{}', agoMs(-60_000)]) {
    expect(cooldownLeftMs(stored, NOW_MS), stored).toBe(0);
  }
});

test('a wait that the server has begun goes on with what is left of it', () => {
  expect(cooldownLeftMs(lastSentTimeFor(252_000, NOW_MS), NOW_MS)).toBe(252_000);
  expect(cooldownLeftMs(lastSentTimeFor(999_999, NOW_MS), NOW_MS)).toBe(300_000);
});
