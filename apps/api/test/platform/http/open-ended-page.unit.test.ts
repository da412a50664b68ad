import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressOpenEnded, endCompressed } from '../../../src/platform/http/pages/open-ended-page.ts';

const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 500 })
  .map((text) => text.toWellFormed());

it('reads, decompressed, as the beginning and the end, whatever they say', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.nat(200), anyText, async (beginning, times, end) => {
      const page = endCompressed(await compressOpenEnded(beginning.repeat(times)), end);
      expect(brotliDecompressSync(page).toString()).toBe(beginning.repeat(times) + end);
    }),
    { numRuns: 200 },
  );
});

it('gives one beginning as many ends as there are visits', async () => {
  const beginning = await compressOpenEnded('<p>The same</p>');
  for (const end of ['<b>one</b>', '<i>another</i>', 'x'.repeat(65_536)])
    expect(brotliDecompressSync(endCompressed(beginning, end)).toString()).toBe(`<p>The same</p>${end}`);
});

it('refuses an end that the length of one block cannot say', async () => {
  const beginning = await compressOpenEnded('<p>The same</p>');
  for (const end of ['', 'x'.repeat(65_537)]) expect(() => endCompressed(beginning, end)).toThrow('bytes');
});

it('keeps no more memory than the bytes of the page', async () => {
  const compressed = await compressOpenEnded('<p>The same</p>');
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});
