import { afterEach, expect, test, vi } from 'vitest';
import { findPosition, POSITION_FAILURES } from './find-position.ts';

const CODES = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['PERMISSION_DENIED', 'finder.locationDenied'],
  ['POSITION_UNAVAILABLE', 'finder.locationFailed'],
  ['TIMEOUT', 'finder.locationFailed'],
] as const)('a position failure %s has the message %s', async (name, key) => {
  const getCurrentPosition = (_: unknown, fail: (error: object) => void) =>
    fail({ ...CODES, code: CODES[name] });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const position = await findPosition({ exact: true });
  expect(typeof position === 'string' && POSITION_FAILURES[position]).toBe(key);
});
