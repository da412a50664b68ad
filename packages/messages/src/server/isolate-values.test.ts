import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { fillMessage } from '../fill-message.ts';
import { isolateValues } from './isolate-values.ts';

const fill = (icu: string, values: Record<string, string | number>) =>
  fillMessage(isolateValues(compile(icu)), 'ar', values);

it('isolateValues isolates a value at any position', () => {
  expect(fill('مرحبا {name}!', { name: 'Olivia' })).toBe('مرحبا \u2068Olivia\u2069!');
  expect(
    fill('{count, plural, zero {} one {} two {} few {} many {} other {# من {name}}}', {
      count: 100,
      name: 'Ben',
    }),
  ).toBe('100 من \u2068Ben\u2069');
});

it('isolateValues does not change the selection of a form', () =>
  expect(fill('{kind, select, scan {مسح {place}} other {غيره}}', { kind: 'scan', place: 'B12' })).toBe(
    'مسح \u2068B12\u2069',
  ));

it('isolateValues leaves a message without values unchanged', () =>
  expect(isolateValues('مرحبا')).toBe('مرحبا'));
