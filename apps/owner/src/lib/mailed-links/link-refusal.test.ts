import { ApiError } from '@homeward/ui/client/api-error.ts';
import { expect, it } from 'vitest';
import { isLinkRefused } from './link-refusal.ts';

const refusal = (status: number, errors: Record<string, string> = {}) =>
  new ApiError({ status, message: 'No', errors });

it.each([400, 403, 404, 410])('%i refuses the link itself', (status) => {
  expect(isLinkRefused(refusal(status))).toBe(true);
});

it.each([0, 200, 408, 409, 429, 500, 503])('%i says nothing about the link', (status) => {
  expect(isLinkRefused(refusal(status))).toBe(false);
});

it('a refused password leaves the link as it is, a refused part of the link does not', () => {
  expect(isLinkRefused(refusal(400, { password: 'Too weak' }))).toBe(false);
  expect(isLinkRefused(refusal(400, { code: 'This link is incomplete' }))).toBe(true);
});

it('anything but an answer of the server says nothing about the link', () => {
  expect(isLinkRefused(null)).toBe(false);
  expect(isLinkRefused(new TypeError('broken'))).toBe(false);
});
