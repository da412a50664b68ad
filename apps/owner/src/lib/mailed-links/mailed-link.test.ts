import { ApiError } from '@homeward/ui/client/api-error.ts';
import { expect, it } from 'vitest';
import { isLinkRefused } from './mailed-link.ts';

const refusal = (status: number, errors: Record<string, string> = {}) =>
  new ApiError({ status, message: 'No', errors });

it.each([400, 403, 404, 410])('status %i is a permanent rejection of the link', (status) => {
  expect(isLinkRefused(refusal(status))).toBe(true);
});

it.each([0, 200, 408, 409, 429, 500, 503])('status %i does not reject the link', (status) => {
  expect(isLinkRefused(refusal(status))).toBe(false);
});

it('a rejected password does not reject the link, a rejected token does', () => {
  expect(isLinkRefused(refusal(400, { password: 'Too weak' }))).toBe(false);
  expect(isLinkRefused(refusal(400, { code: 'This link is incomplete' }))).toBe(true);
});

it('an error other than a server answer does not reject the link', () => {
  expect(isLinkRefused(null)).toBe(false);
  expect(isLinkRefused(new TypeError('broken'))).toBe(false);
});
