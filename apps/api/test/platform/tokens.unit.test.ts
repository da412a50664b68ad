import { describe, expect, it } from 'vitest';
import { derivedId, hashToken, isSameSecret, newToken, successorToken } from '../../src/platform/tokens.ts';

describe('tokens', () => {
  it('are 256 random bits in URL-safe characters', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  it('are stored as SHA-256', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('have one successor per salt, token and purpose', () => {
    const salt = Buffer.from('0123456789abcdef');
    const successor = successorToken('spent', 'access', salt);
    expect(successorToken('spent', 'access', Buffer.from(salt))).toBe(successor);
    const others = [
      successorToken('spent', 'refresh', salt),
      successorToken('other', 'access', salt),
      successorToken('spent', 'access', Buffer.from('0123456789abcdeF')),
    ];
    expect(new Set([successor, ...others]).size).toBe(4);
    expect(successor).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('are compared completely, for any lengths', () => {
    expect(isSameSecret('secret', 'secret')).toBe(true);
    for (const wrong of ['', 'secre', 'secret ', 'Secret', 'secretsecret'])
      expect(isSameSecret(wrong, 'secret')).toBe(false);
  });
});

describe('an id derived from parts', () => {
  it('is a UUID of version 8, equal for equal parts', () => {
    const id = derivedId('note', 'code', 'client-id');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedId('note', 'code', 'client-id')).toBe(id);
  });

  it('differs when any part or the border between two differs', () => {
    const ids = [
      derivedId('a', 'b'),
      derivedId('b', 'a'),
      derivedId('ab'),
      derivedId('a', 'b', ''),
      derivedId('a', 'c'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
