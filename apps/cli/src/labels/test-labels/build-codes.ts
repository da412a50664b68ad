import { CODE_ID_ALPHABET, CODE_ID_LENGTH } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { createRandom } from '@homeward/testing/tag-pictures/seeded-random.ts';
import type { PrintedCode } from '../drawing/draw-label.ts';

/** As many different codes as that, the same each time. */
export function buildCodes(count: number, host = 'homeward.example'): PrintedCode[] {
  const { pick } = createRandom('labels');
  const letters = [...CODE_ID_ALPHABET] as [string, ...string[]];
  return Array.from({ length: count }, () => {
    const id = Array.from({ length: CODE_ID_LENGTH }, () => pick(letters)).join('');
    return { id, url: `https://${host}${PATHS.finder(id)}` };
  });
}

/** Hands codes out one by one, as pages of an answer do. */
export async function* eachOf(codes: readonly PrintedCode[]): AsyncGenerator<PrintedCode> {
  yield* codes;
}
