import { provideMessages } from '@homeward/messages/browser/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { currentLocale, dateFormat } from './formats.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  provideMessages('en', {});
});

it.each([
  ['en-GB', 'en-GB-u-nu-latn'],
  ['en-US-u-ca-buddhist-nu-deva', 'en-US-u-ca-buddhist-nu-latn'],
  ['de-DE', 'en-u-nu-latn'],
  ['en-US@posix', 'en-u-nu-latn'],
])('a browser in %s has dates as %s writes them', (tag, locale) => {
  vi.stubGlobal('navigator', { languages: [tag] });
  expect(currentLocale()).toBe(locale);
  expect(dateFormat({ day: 'numeric' })(new Date('2026-11-24T12:00:00Z'))).toContain('24');
});

it('times in Hindi use the 24-hour clock, which “बजे” requires', () => {
  provideMessages('hi', {});
  vi.stubGlobal('navigator', { languages: ['hi-IN'] });
  const evening = new Date(2026, 4, 3, 19, 5);
  expect(dateFormat({ dateStyle: 'long', timeStyle: 'medium' })(evening)).toBe('3 मई 2026 को 19:05:00 बजे');
  expect(dateFormat({ dateStyle: 'medium', timeStyle: 'short' })(evening)).toBe('3 मई 2026, 19:05');
});
