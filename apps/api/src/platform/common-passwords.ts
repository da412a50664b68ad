import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Who guesses by the lists of leaked passwords and their usual disguises comes here within so many tries. */
const FIRST_GUESSES = 100_000;
/** Longer ones are on no list, and would take longer to look at. */
const LONGEST = 32;

let judging: Promise<ZxcvbnFactory> | undefined;

/** Tells whether a password is one of those that people try first, although it has all kinds of characters: `P@ssw0rd1`. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  // A list of thirty thousand: a process that sets no password does without it.
  judging ??= openJudge();
  return (await judging).check(password).guesses < FIRST_GUESSES;
}

async function openJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Judge({ graphs: adjacencyGraphs, dictionary });
}
