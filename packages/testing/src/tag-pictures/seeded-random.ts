export interface Random {
  /** Returns a number that is at least `from` and below `to`. */
  between(from: number, to: number): number;
  /** Returns a number with the standard normal distribution. */
  normal(): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Creates a random number generator (mulberry32) whose seed is a name; all machines generate the same numbers. */
export function createRandom(name: string): Random {
  let state = hashOf(name);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  let spare: number | undefined;
  // Box–Muller yields pairs, so the second value is cached for the next call.
  const normal = (): number => {
    if (spare !== undefined) {
      const value = spare;
      spare = undefined;
      return value;
    }
    const [length, angle] = [Math.sqrt(-2 * Math.log(1 - next())), 2 * Math.PI * next()];
    spare = length * Math.sin(angle);
    return length * Math.cos(angle);
  };
  return {
    between: (from, to) => from + next() * (to - from),
    normal,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** Hashes a name with FNV-1a, so that similar names get independent numbers. */
function hashOf(name: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return hash;
}
