import { expect, it } from 'vitest';
import { maskEmail } from '../../../../src/features/account/email-change/email-change-rules.ts';

it.each([
  ['olivia@example.org', 'o…@e…'],
  ['x@bücher.de', 'x…@b…'],
  ['𝒶bc@example.org', '𝒶…@e…'],
])('a mail to another mailbox contains only the first letters of %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
