import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogue } from '../server/catalogues.ts';
import { writeTypes } from './write-types.ts';

it('each placeholder has its type, also within the forms of another', () => {
  const types = writeTypes([
    ['a.plain', 'Plain'],
    ['a.named', 'To {name} from {name}'],
    ['a.counted', '{count, plural, one {{count} note} other {{count} notes of {name}}}'],
    ['a.chosen', '{kind, select, scan {a scan} other {{total, number} in all}}'],
  ]);
  expect(types).toContain("'a.plain': NoValues;");
  expect(types).toContain("'a.named': { readonly name: string };");
  expect(types).toContain("'a.counted': { readonly count: number; readonly name: string };");
  expect(types).toContain("'a.chosen': { readonly kind: string; readonly total: number };");
});

it('the types follow from the English catalogue as it is; `node scripts/generate-messages.ts` writes them', () => {
  const file = new URL('../messages.generated.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(writeTypes(readCatalogue('en')));
});
