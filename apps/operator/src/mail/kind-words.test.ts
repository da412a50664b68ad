import { expect, it } from 'vitest';
import { kindWords } from './kind-words.ts';

it.each([
  ['verify-email', 'Verify email'],
  ['verifyEmail', 'Verify email'],
  ['note_from.finder', 'Note from finder'],
  ['', ''],
])('the kind %s reads %s', (kind, words) => {
  expect(kindWords(kind)).toBe(words);
});
