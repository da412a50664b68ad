import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { badField } from '../../../platform/errors.ts';

export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw badField(field, 'answers.account.commonPassword');
}

const FIRST_GUESSES = 100_000;
/** Longer passwords are not checked: no list contains them, and the time of a check grows with the length. */
const LONGEST = 32;

let judging: Promise<ZxcvbnFactory> | undefined;

async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  // The lists have 30,000 words, so they are loaded on first use.
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
