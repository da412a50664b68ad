import { expect, it } from 'vitest';
import { writeTypes } from './write-files.ts';

it('writeTypes types each placeholder, also inside plural forms', () => {
  const types = writeTypes([
    ['a.plain', 'Plain'],
    ['a.named', 'To {name} from {name}'],
    ['a.counted', '{count, plural, one {{count} note} other {{count} notes of {name}}}'],
    ['a.tagged', '<b>Stay safe.</b> Meet {person} in a busy place.'],
    ['a.chosen', '{kind, select, scan {a scan} other {{total, number} in all}}'],
  ]);
  expect(types).toContain("'a.plain': NoValues;");
  expect(types).toContain("'a.named': { readonly name: string };");
  expect(types).toContain("'a.counted': { readonly count: number; readonly name: string };");
  expect(types).toContain("'a.tagged': { readonly b: Tag; readonly person: string };");
  expect(types).toContain("'a.chosen': { readonly kind: string; readonly total: number };");
});
