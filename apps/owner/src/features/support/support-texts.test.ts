import { expect, it } from 'vitest';
import terms from '../../../../../content/terms.md?raw';
import { loadSupportText } from './support-texts.ts';

it('a text comes as the operator wrote it, once for all readers of a file', async () => {
  const load = loadSupportText('terms', 'en');
  expect(await load).toEqual({ markdown: terms, language: 'en' });
  expect(loadSupportText('terms', 'en')).toBe(load);
});
