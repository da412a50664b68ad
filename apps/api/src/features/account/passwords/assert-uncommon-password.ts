import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { badField } from '../../../platform/errors.ts';

export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw badField(field, 'answers.account.commonPassword');
}

const FIRST_GUESSES = 100_000;
/** Longer passwords are in no list and take longer to check. */
const LONGEST = 32;

let judging: Promise<ZxcvbnFactory> | undefined;

async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  // Loaded on first use: the lists have 30,000 words.
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
