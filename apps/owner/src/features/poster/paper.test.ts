import { describe, expect, it } from 'vitest';
import { paperOf } from './paper.ts';

describe('choosing the paper of a region', () => {
  it.each(['en-US', 'fr-CA', 'es-MX', 'en'])('takes Letter for %s', (tag) => {
    expect(paperOf(tag)).toBe('letter');
  });

  it.each(['en-GB', 'de', 'fr', 'ja-JP', 'ar', 'pt-BR'])('takes A4 for %s', (tag) => {
    expect(paperOf(tag)).toBe('a4');
  });

  it('takes A4 where a browser names no language', () => {
    expect(paperOf('')).toBe('a4');
    expect(paperOf('not a tag')).toBe('a4');
  });
});
