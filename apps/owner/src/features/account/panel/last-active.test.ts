import { expect, test } from 'vitest';
import { lastActiveText } from './last-active.ts';

const now = new Date('2026-11-21T12:00:00Z');
const words = (time: string) => lastActiveText(new Date(time), now);

test('a device within its access-token life shows as active less than an hour ago', () => {
  expect(words('2026-11-21T11:59:59Z')).toBe('less than an hour ago');
  expect(words('2026-11-21T11:00:01Z')).toBe('less than an hour ago');
});

test("a server's clock ahead of the device's own does not lead into the future", () => {
  expect(words('2026-11-21T12:05:00Z')).toBe('less than an hour ago');
});

test('an earlier last use shows in whole hours, then in whole days', () => {
  expect(words('2026-11-21T11:00:00Z')).toBe('1 hour ago');
  expect(words('2026-11-20T12:00:01Z')).toBe('23 hours ago');
  expect(words('2026-11-20T12:00:00Z')).toBe('1 day ago');
  expect(words('2026-11-14T12:00:01Z')).toBe('6 days ago');
});
