import { describe, expect, it } from 'vitest';
import { findSupportFile } from './find-support-file.ts';

const PATHS = [
  '../content/faqs.md',
  '../content/faqs.de.md',
  '../content/terms.md',
  '../content/my-terms.fr.md',
];

describe('the file of a text of the operator’s', () => {
  it('is the one in the language of its reader', () => {
    expect(findSupportFile('faqs', 'de', PATHS)).toEqual({ path: '../content/faqs.de.md', language: 'de' });
  });

  it('is the English one where there is none, whatever else is there', () => {
    const english = { path: '../content/terms.md', language: 'en' };
    expect(findSupportFile('terms', 'de', PATHS)).toEqual(english);
    expect(findSupportFile('terms', 'fr', PATHS)).toEqual(english);
    expect(findSupportFile('terms', 'en', PATHS)).toEqual(english);
  });

  it('may be written for readers of English alone', () => {
    const paths = [...PATHS, '../content/terms.en.md'];
    expect(findSupportFile('terms', 'en', paths).path).toBe('../content/terms.en.md');
    expect(findSupportFile('terms', 'de', paths).path).toBe('../content/terms.md');
  });
});
