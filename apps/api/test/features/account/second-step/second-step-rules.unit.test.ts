import {
  findTimeStep,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
} from '@homeward/api/features/account/second-step/second-step-rules.ts';
import { describe, expect, it } from 'vitest';

/** The secret of RFC 6238, appendix B: the ASCII text “12345678901234567890” in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds equals the last six digits of RFC 6238’s vector', (seconds, code) => {
    expect(findTimeStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is valid one time step before and after its own', () => {
    const step = 37_037_037;
    const code = '050471';
    const steps = [-2, -1, 0, 1, 2].map((off) => findTimeStep(SECRET, code, at((step + off) * 30 + 1)));
    expect(steps).toEqual([undefined, step, step, step, undefined]);
  });

  it.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢'])('is not %j', (code) => {
    expect(findTimeStep(SECRET, code, at(59))).toBeUndefined();
  });
});

it('has a secret of 160 bits, whose address names service and account', () => {
  const { secret, uri } = newSecret({ issuer: 'Homeward', email: 'olivia@example.org' });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri);
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Homeward:olivia@example.org',
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret, issuer: 'Homeward' });
});

it('has ten recovery codes of 80 bits, compared without case, spaces and dashes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(normalizeCode(' ABCD-efgh 1234–5678 ')).toBe('abcdefgh12345678');
});
