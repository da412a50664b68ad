import { FINDER_ANSWERS, OWNER_ANSWERS } from '@homeward/contract/quick-answers';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSameWords, readWords, sentenceOf, writeWords } from '../../src/domain/quick-answers.ts';

const ANSWERS = [...FINDER_ANSWERS, ...OWNER_ANSWERS];
const PAIRS = LANGUAGE_TAGS.flatMap((writer) =>
  LANGUAGE_TAGS.filter((reader) => reader !== writer).map((reader) => [writer, reader] as const),
);
const anyWords = fc.oneof(
  fc.constantFrom('', 'At platform 3', 'Two\nlines', 'Two\r\nlines', '\n', 'מזוודה', '{name}'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('a quick answer', () => {
  it('has a sentence of its own in each language, in one line', () => {
    for (const language of LANGUAGE_TAGS) {
      const sentences = ANSWERS.map((answer) => sentenceOf(answer, language));
      expect(new Set(sentences).size, language).toBe(ANSWERS.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^\S.+\S$/);
    }
  });

  it('is read in the reader’s language, in each of the 14 × 13 pairs', () => {
    expect(PAIRS).toHaveLength(14 * 13);
    for (const [writer, reader] of PAIRS)
      for (const quickAnswer of ANSWERS) {
        const message = writeWords({ message: '', quickAnswer }, writer);
        expect(message).toBe(sentenceOf(quickAnswer, writer));
        expect(readWords({ message, quickAnswer }, reader)).toBe(sentenceOf(quickAnswer, reader));
      }
  });

  it('leaves the writer’s own words unchanged, in every pair of languages', () => {
    const anyPair = fc.constantFrom(...PAIRS);
    fc.assert(
      fc.property(anyPair, fc.constantFrom(...ANSWERS), anyWords, ([writer, reader], quickAnswer, words) => {
        const message = writeWords({ message: words, quickAnswer }, writer);
        const expected = words === '' ? '' : `\n${words}`;
        expect(readWords({ message, quickAnswer }, reader)).toBe(sentenceOf(quickAnswer, reader) + expected);
      }),
    );
  });

  it('has the same words in another language, but not with other words or as another answer', () => {
    const english = {
      message: writeWords({ message: 'Hi', quickAnswer: 'have' }, 'en'),
      quickAnswer: 'have',
    } as const;
    const german = {
      message: writeWords({ message: 'Hi', quickAnswer: 'have' }, 'de'),
      quickAnswer: 'have',
    } as const;
    expect(hasSameWords(english, german)).toBe(true);
    expect(hasSameWords(english, { ...english, message: `${english.message}!` })).toBe(false);
    expect(hasSameWords(english, { ...english, quickAnswer: 'saw' })).toBe(false);
    expect(hasSameWords(english, { message: english.message })).toBe(false);
  });

  it('is empty once it is erased, and absent from a text without one', () => {
    expect(readWords({ message: '', quickAnswer: 'have' }, 'de')).toBe('');
    for (const quickAnswer of [null, undefined])
      expect(readWords({ message: 'Found\nit', quickAnswer }, 'de')).toBe('Found\nit');
  });
});
