import { MIN_COPY_LENGTH } from './copy-commands.ts';

export interface Copy {
  readonly at: number;
  readonly length: number;
  readonly from: number;
}

/** Estimated bits of a literal, and of a copy without its distance; the real codes do not exist yet. */
const LITERAL_BITS = 5.5;
const COPY_BITS = 11;
const MAX_CANDIDATES = 200;
const HASH_BITS = 15;

interface Step {
  bits: number;
  copy: Copy | undefined;
  before: number;
}

/** Chooses literals and copies by dynamic programming. The first part is only a source of copies; no copy crosses a part's border. */
export function findCopies(bytes: Buffer, partEnds: readonly number[]): Copy[] {
  const hashes = new Int32Array(1 << HASH_BITS).fill(-1);
  const earlier = new Int32Array(bytes.length).fill(-1);
  const copies: Copy[] = [];
  let start = 0;
  for (const [number, end] of partEnds.entries()) {
    const steps: Step[] = [{ bits: 0, copy: undefined, before: start }];
    for (let at = start; at < end; at += 1) {
      if (number > 0) reachFurther(at, steps, { start, end });
      addHash(at);
    }
    if (number > 0) copies.push(...trace(steps, start, end));
    start = end;
  }
  return copies;

  function addHash(at: number): void {
    const hash = hashAt(at);
    earlier[at] = hashes[hash] as number;
    hashes[hash] = at;
  }

  function hashAt(at: number): number {
    if (at + MIN_COPY_LENGTH > bytes.length) return 0;
    return Math.imul(bytes.readUInt32LE(at), 0x9e_37_79_b1) >>> (32 - HASH_BITS);
  }

  function reachFurther(at: number, steps: Step[], { start, end }: { start: number; end: number }): void {
    const { bits } = steps[at - start] as Step;
    offer(steps, at + 1 - start, { bits: bits + LITERAL_BITS, copy: undefined, before: at });
    let longest = MIN_COPY_LENGTH - 1;
    let from = hashes[hashAt(at)] as number;
    for (let left = MAX_CANDIDATES; from >= 0 && left > 0; left -= 1, from = earlier[from] as number) {
      const fromEnd = partEnds.find((it) => it > from) as number;
      const most = Math.min(end - at, fromEnd - from);
      let length = 0;
      while (length < most && bytes[from + length] === bytes[at + length]) length += 1;
      for (let shorter = longest + 1; shorter <= length; shorter += 1) {
        const copy = { at, length: shorter, from };
        const copyBits = COPY_BITS + Math.log2(at - from);
        offer(steps, at + shorter - start, { bits: bits + copyBits, copy, before: at });
      }
      longest = Math.max(longest, length);
    }
  }
}

function offer(steps: Step[], to: number, step: Step): void {
  const known = steps[to];
  if (known === undefined || step.bits < known.bits) steps[to] = step;
}

function trace(steps: readonly Step[], start: number, end: number): Copy[] {
  const copies: Copy[] = [];
  for (let at = end; at > start; ) {
    const { copy, before } = steps[at - start] as Step;
    if (copy) copies.unshift(copy);
    at = before;
  }
  return copies;
}
