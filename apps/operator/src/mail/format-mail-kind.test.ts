import { expect, it } from 'vitest';
import { formatMailKind } from './format-mail-kind.ts';

it.each([
  ['verify-email', 'Verify email'],
  ['verifyEmail', 'Verify email'],
  ['note_from.finder', 'Note from finder'],
  ['', ''],
])('the mail kind %s is formatted as %s', (kind, words) => {
  expect(formatMailKind(kind)).toBe(words);
});
