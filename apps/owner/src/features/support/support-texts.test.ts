import { afterEach, expect, it, vi } from 'vitest';
import { loadSupportText } from './support-texts.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a support text is loaded once per file, and again after a failure', async () => {
  const answers = [new Response('', { status: 503 }), new Response('<h2>Regeln</h2>')];
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    return Promise.resolve(answers.shift());
  });
  await expect(loadSupportText('terms', 'de')).rejects.toThrow('503');

  const load = loadSupportText('terms', 'de');
  expect(await load).toEqual({ markup: '<h2>Regeln</h2>', language: 'de' });
  expect(loadSupportText('terms', 'de')).toBe(load);
  expect(urls).toEqual(new Array(2).fill(expect.stringContaining('content/standard/terms.de.md')));
});
