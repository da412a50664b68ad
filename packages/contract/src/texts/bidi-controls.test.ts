import { expect, test } from 'vitest';
import { stripBidiControls } from './bidi-controls.ts';

test('stripBidiControls removes direction controls and nothing else', () => {
  const controls = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  expect(stripBidiControls(`a${controls}b`)).toBe('ab');
  for (const text of ['', 'مفاتيح البيت', 'zero\u200B\u200C\u200Dwidth', '👨‍👩‍👧 x\u2028y\n\t'])
    expect(stripBidiControls(text)).toBe(text);
});
