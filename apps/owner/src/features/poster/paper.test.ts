import { describe, expect, it } from 'vitest';
import { paperOf } from './paper.ts';

describe('the paper size of a language tag', () => {
  it.each(['en-US', 'fr-CA', 'es-MX', 'en'])('is Letter for %s', (tag) => {
    expect(paperOf(tag)).toBe('letter');
  });

  it.each(['en-GB', 'de', 'fr', 'ja-JP', 'ar', 'pt-BR'])('is A4 for %s', (tag) => {
    expect(paperOf(tag)).toBe('a4');
  });

  it('is A4 without a language', () => {
    expect(paperOf('')).toBe('a4');
    expect(paperOf('not a tag')).toBe('a4');
  });
});
