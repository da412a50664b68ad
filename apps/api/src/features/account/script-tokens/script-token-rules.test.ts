import { describe, expect, it } from 'vitest';
import { newToken } from '../../../platform/tokens.ts';
import { assertRight, isScriptToken, newScriptToken, shouldRecordUse } from './script-token-rules.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

describe('a token for scripts', () => {
  it('is recognised by its prefix and length, unlike an access token', () => {
    expect(isScriptToken(newScriptToken())).toBe(true);
    for (const other of [newToken(), `hwt_${newToken().slice(4)}`, `${newScriptToken()}a`, 'hwt_', ''])
      expect(isScriptToken(other)).toBe(false);
  });

  it('records its first use, and later ones at least a minute apart', () => {
    expect(shouldRecordUse(null, NOW)).toBe(true);
    expect(shouldRecordUse(new Date(NOW.getTime() - 59_999), NOW)).toBe(false);
    expect(shouldRecordUse(new Date(NOW.getTime() - 60_000), NOW)).toBe(true);
  });

  it.each([
    ['read', 'read', true],
    ['read', 'write', false],
    ['write', 'read', true],
    ['write', 'write', true],
    ['write', undefined, false],
  ] as const)(
    'with the right %s may make a call that needs the right %s: %s',
    (tokenRight, neededRight, isAllowed) => {
      const decide = () => assertRight(tokenRight, neededRight);
      if (isAllowed) expect(decide).not.toThrow();
      else expect(decide).toThrow(/token/);
    },
  );
});
