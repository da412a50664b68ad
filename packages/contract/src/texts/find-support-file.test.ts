import { describe, expect, it } from 'vitest';
import { findSupportFile } from './find-support-file.ts';

const STANDARD = ['../content/standard/terms.en.md', '../content/standard/terms.de.md'];

describe('the file of FAQs or terms', () => {
  it('is the standard one in the reader’s language, else in English, without an operator’s file', () => {
    const own = ['../content/faqs.md', '../content/my-terms.de.md'];
    expect(findSupportFile('terms', 'de', [...own, ...STANDARD])).toEqual({
      path: '../content/standard/terms.de.md',
      language: 'de',
    });
    expect(findSupportFile('terms', 'fr', STANDARD).language).toBe('en');
  });

  it('is first the operator’s in the reader’s language', () => {
    const paths = [...STANDARD, '../content/terms.md', '../content/terms.de.md'];
    expect(findSupportFile('terms', 'de', paths)).toEqual({ path: '../content/terms.de.md', language: 'de' });
  });

  it('is the operator’s without a language before a standard one', () => {
    const paths = [...STANDARD, '../content/terms.md', '../content/terms.en.md'];
    expect(findSupportFile('terms', 'de', paths)).toEqual({ path: '../content/terms.md', language: 'en' });
    expect(findSupportFile('terms', 'en', paths).path).toBe('../content/terms.en.md');
  });
});
