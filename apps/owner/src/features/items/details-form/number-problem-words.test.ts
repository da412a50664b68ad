import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemWords } from './number-problem-words.ts';

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-US'] }));
afterAll(() => void vi.unstubAllGlobals());

const length = { kind: 'length', code: '+49', country: 'DE', digitCount: 7, lengths: [10, 11] } as const;

describe('the error text of a phone number', () => {
  it('compares the number of digits with the lengths of its country', () => {
    expect(problemWords(length)).toBe('7 digits entered; numbers for Germany have 10 or 11');
    expect(problemWords({ ...length, country: 'AT', digitCount: 1, lengths: [7, 8, 9, 10] })).toBe(
      '1 digit entered; numbers for Austria have 7–10',
    );
  });

  it('contains the calling code if several countries share it', () => {
    const shared = { ...length, code: '+44', country: undefined, lengths: [10] };
    expect(problemWords(shared)).toBe('7 digits entered; numbers for \u2066+44\u2069 have 10');
  });

  it('requires a country first; undefined for other texts', () => {
    expect(problemWords({ kind: 'no-country' })).toBe('Choose the country first');
    expect(problemWords({ kind: 'unreadable' })).toBeUndefined();
  });
});
