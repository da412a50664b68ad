import type { QuickAnswer } from '@homeward/contract/quick-answers';
import type { Language } from '@homeward/messages/languages';
import type { PlainKey } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';

const KEYS = {
  have: 'finder.have',
  desk: 'finder.desk',
  saw: 'finder.saw',
  coming: 'thread.answer.coming',
  leave: 'thread.answer.leave',
  post: 'thread.answer.post',
} as const satisfies Record<QuickAnswer, PlainKey>;

export interface Words {
  /** The stored text. Its first line is the quick answer's sentence in the writer's language, if there is a quick answer. */
  readonly message: string;
  readonly quickAnswer?: QuickAnswer | null | undefined;
}

export function sentenceOf(answer: QuickAnswer, language: Language): string {
  return textOf({ key: KEYS[answer], values: {} }, language);
}

/** Returns the text to store: the quick answer's sentence in the writer's language, then `message`. */
export function writeWords({ message, quickAnswer }: Words, language: Language): string {
  if (!quickAnswer) return message;
  const sentence = sentenceOf(quickAnswer, language);
  return message === '' ? sentence : `${sentence}\n${message}`;
}

/** Returns a stored text with its sentence in the reader's language. An erased text remains empty. */
export function readWords({ message, quickAnswer }: Words, language: Language): string {
  if (!quickAnswer || message === '') return message;
  const [, ...ownLines] = message.split('\n');
  return [sentenceOf(quickAnswer, language), ...ownLines].join('\n');
}

/** Compares texts regardless of the quick answer's language, because a retry may have another language. */
export function hasSameWords(one: Words, other: Words): boolean {
  return (
    (one.quickAnswer ?? null) === (other.quickAnswer ?? null) &&
    readWords(one, 'en') === readWords(other, 'en')
  );
}
