import { ENDPOINTS } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { SCREENS } from '@homeward/contract/screens';
import { isTagId, TAG_ID_ALPHABET } from '@homeward/contract/tag-id';
import { describe, expect, it } from 'vitest';
import { newTagId } from '../../../src/features/batches/batch-rules.ts';

describe('the id of a code', () => {
  it('matches the pattern and uses every character of its alphabet about equally often', () => {
    const ids = Array.from({ length: 4000 }, newTagId);
    expect(ids.filter((id) => !isTagId(id))).toEqual([]);
    const counts = new Map([...TAG_ID_ALPHABET].map((character) => [character, 0]));
    for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    const expected = (4000 * 16) / TAG_ID_ALPHABET.length;
    // Ten standard deviations: never by chance, always when the bytes are folded unevenly.
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(10 * Math.sqrt(expected));
    expect(counts.size).toBe(32);
  });

  it('is unique', () => {
    expect(new Set(Array.from({ length: 10_000 }, newTagId)).size).toBe(10_000);
  });

  it('is never a word of the product’s own addresses', () => {
    const addresses = [
      ...Object.values(SCREENS).map(({ path }) => path),
      ...Object.values(PATHS).map((path) => (typeof path === 'string' ? path : path('x', 'x'))),
      ...Object.values(ENDPOINTS).map((endpoint) => endpoint.path),
    ];
    const words = new Set(addresses.flatMap((address) => address.split('/')));
    expect(words).toContain('qr-scanner');
    expect([...words].filter(isTagId)).toEqual([]);
  });

  it.each([
    ['too short', 'abcdefgh2345678'],
    ['too long', 'abcdefgh234567890'],
    ['upper case', 'ABCDEFGH23456789'],
    ['letters that look like digits', 'abcdefgh2345678l'],
    ['a line break at its end', 'abcdefgh23456789\n'],
    ['digits of another script', 'abcdefgh2345678٣'],
    ['a path', '../../etc/passwd'],
  ])('is not a text with %s', (_flaw, text) => {
    expect(isTagId(text)).toBe(false);
  });
});
