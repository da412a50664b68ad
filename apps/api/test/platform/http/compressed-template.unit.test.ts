import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressTemplate } from '../../../src/platform/http/pages/brotli/compressed-template.ts';

const WORDS = ['<p class="muted">', '</p>', 'Homeward', 'aaaaaaaaaaaaaaaa', 'ü', '😀', ' ', '\u0000'];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()),
);
/** Short ones, ones that stand within others, and ones that are longer than every range of lengths but the last. */
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom('', 'a', 'olivia@example.org', 'olivia', '@example.org'),
  fc.tuple(anyText, fc.constantFrom(1, 10, 1000)).map(([text, times]) => text.repeat(times)),
);

it('a compressed template decompresses to its beginning, texts and values, for any values', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.array(fc.tuple(anyText, anyValue, anyValue), { maxLength: 12 }),
      anyText,
      (first, rows, last) => {
        const beginning = `<!doctype html>${first}`;
        const texts = [...rows.map(([text]) => text), `${last}.`];
        const template = compressTemplate({ beginning, compressedBeginning: compress(beginning) }, texts);
        // Twice: nothing of one page may be left in the next.
        for (const column of [1, 2] as const) {
          const values = rows.map((row) => row[column]);
          const whole = beginning + texts.map((text, at) => text + (values[at] ?? '')).join('');
          expect(brotliDecompressSync(template.fill(values)).toString() === whole).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('a compressed template accepts a value of a mebibyte, and a copy of it', () => {
  const beginning = '<!doctype html>';
  const texts = ['<p>', '</p><p>', '</p>'];
  const template = compressTemplate({ beginning, compressedBeginning: compress(beginning) }, texts);
  const value = 'x&y'.repeat(400_000);
  const page = template.fill([value, value]);
  expect(brotliDecompressSync(page).toString() === `${beginning}<p>${value}</p><p>${value}</p>`).toBe(true);
});

it('a compressed template encodes parts of its beginning and of earlier values as copies', () => {
  const beginning = `<!doctype html>${'<p class="muted small">A sentence of the catalogue.</p>'.repeat(2)}`;
  const compressedBeginning = compress(beginning);
  const texts = ['', '<p class="muted small">A sentence of the catalogue.</p>', ''];
  const template = compressTemplate({ beginning, compressedBeginning }, texts);
  const once = template.fill(['Olivia Sample', '']).length;
  expect(template.fill(['Olivia Sample', 'Olivia Sample']).length - once).toBeLessThan(6);
});

function compress(text: string): Buffer {
  return brotliCompressSync(text, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
}
