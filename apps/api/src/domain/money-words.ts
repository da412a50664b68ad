import { foldText } from '@homeward/contract/texts/search-text';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';

/** QR codes are no codes that fake finders request. */
const QR_CODE = /(?<!\p{L})(?:\p{L}+\s)?QR(?:[-\s]?\p{L}+)?/gu;
const CURRENCY = /\p{Sc}/u;
/** Words of these scripts begin after a space; others, and Arabic words with their prefixes, are found within words. */
const HAS_SPACES = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const WHOLE_WORD_MAX_LENGTH = 4;

let moneyWords: RegExp | undefined;

/** Returns true if a text has a currency sign or a word of money, codes or shipping costs, in any language of the catalogues. */
export function asksForMoney(text: string): boolean {
  const folded = foldText(text).replaceAll(QR_CODE, ' ');
  moneyWords ??= patternOf(
    LANGUAGE_TAGS.flatMap((tag) => translatorFor(tag)('server.moneyWords').split(', ')),
  );
  return CURRENCY.test(folded) || moneyWords.test(folded);
}

/** The boundary stands once before all words, because V8 then tries them only at the start of a word. */
function patternOf(words: readonly string[]): RegExp {
  const anyOf = (isOne: (word: string) => boolean) =>
    `(?:${words.filter(isOne).map(foldText).map(RegExp.escape).join('|')})`;
  const whole = anyOf((word) => HAS_SPACES.test(word) && word.length <= WHOLE_WORD_MAX_LENGTH);
  const beginnings = anyOf((word) => HAS_SPACES.test(word) && word.length > WHOLE_WORD_MAX_LENGTH);
  const within = anyOf((word) => !HAS_SPACES.test(word));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole}(?![\\p{L}\\p{N}])|${beginnings})|${within}`, 'u');
}
