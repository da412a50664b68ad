import { printedAddress } from '@homeward/contract/label-address';
import { TAG_ID_ALPHABET, TAG_ID_LENGTH } from '@homeward/contract/tag-id';
import { createRandom } from '@homeward/testing/tag-pictures/seeded-random.ts';
import type { PrintedCode } from '../drawing/draw-label.ts';

export function buildCodes(
  count: number,
  { host = 'homeward.example', isShort = false }: { host?: string; isShort?: boolean } = {},
): PrintedCode[] {
  const { pick } = createRandom('labels');
  const letters = [...TAG_ID_ALPHABET] as [string, ...string[]];
  return Array.from({ length: count }, () => {
    const id = Array.from({ length: TAG_ID_LENGTH }, () => pick(letters)).join('');
    return { id, url: printedAddress(`https://${host}`, id, { isShort }) };
  });
}

export async function* eachOf(codes: readonly PrintedCode[]): AsyncGenerator<PrintedCode> {
  yield* codes;
}
