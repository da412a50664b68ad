import type { ErrorAnswer } from '@homeward/contract';
import type { FinderLanguage } from '@homeward/contract/finder-languages/languages';
import { translateForFinder } from '@homeward/contract/finder-languages/translate';

/**
 * Says the sentences of an answer in a finder's language as well: `resultMessage` has it beside `en`, `errors` have it
 * instead. What no catalogue has, because only a program could be told it, stays English.
 */
export function localizeAnswer<Answer extends ErrorAnswer>(answer: Answer, language: FinderLanguage): Answer {
  if (language === 'en') return answer;
  const sentence = translateForFinder(answer.resultMessage.en, language);
  return {
    ...answer,
    ...(sentence === undefined ? {} : { resultMessage: { ...answer.resultMessage, [language]: sentence } }),
    ...(answer.errors === undefined ? {} : { errors: localizeErrors(answer.errors, language) }),
  };
}

/** The messages at the fields of a form, in a finder's language. */
export function localizeErrors(
  errors: Readonly<Record<string, string>>,
  language: FinderLanguage,
): Record<string, string> {
  const translated = Object.entries(errors).map(([field, message]) => [
    field,
    translateForFinder(message, language) ?? message,
  ]);
  return Object.fromEntries(translated);
}
