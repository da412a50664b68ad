import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { fillMessage } from '../fill-message.ts';
import { isolateValues } from './isolate-values.ts';

const fill = (icu: string, values: Record<string, string | number>) =>
  fillMessage(isolateValues(compile(icu)), 'ar', values);

it('a value has a direction of its own, wherever it stands', () => {
  expect(fill('مرحبا {name}!', { name: 'Olivia' })).toBe('مرحبا \u2068Olivia\u2069!');
  expect(
    fill('{count, plural, zero {} one {} two {} few {} many {} other {# من {name}}}', {
      count: 100,
      name: 'Ben',
    }),
  ).toBe('100 من \u2068Ben\u2069');
});

it('a word that chooses a form still chooses it', () =>
  expect(fill('{kind, select, scan {مسح {place}} other {غيره}}', { kind: 'scan', place: 'B12' })).toBe(
    'مسح \u2068B12\u2069',
  ));

it('a message without values stays as it is', () => expect(isolateValues('مرحبا')).toBe('مرحبا'));
