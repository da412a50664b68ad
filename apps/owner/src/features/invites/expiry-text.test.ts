import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

const now = new Date('2026-11-21T12:00:00Z');
const words = (time: string) => expiryText(new Date(time), now);

test('a new invitation shows its full validity in days', () => {
  expect(words('2026-11-28T12:00:00Z')).toBe('Expires in 7 days');
  expect(words('2026-11-28T11:59:30Z')).toBe('Expires in 7 days');
  expect(words('2026-11-27T13:00:00Z')).toBe('Expires in 6 days');
});

test('the last day of an invitation shows in whole hours', () => {
  expect(words('2026-11-22T12:00:00Z')).toBe('Expires in 1 day');
  expect(words('2026-11-22T11:59:59Z')).toBe('Expires in 23 hours');
  expect(words('2026-11-21T13:00:00Z')).toBe('Expires in 1 hour');
});

test('the last hour of an invitation, and a time past it, show without a number', () => {
  expect(words('2026-11-21T12:59:59Z')).toBe('Expires within the hour');
  expect(words('2026-11-21T11:00:00Z')).toBe('Expires within the hour');
});
