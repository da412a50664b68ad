import { foldText } from '@homeward/contract/texts/search-text';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';

/** Matches "QR code", which is harmless. The word "code" alone is a money word, because fake finders request one-time codes. */
const QR_CODE = /(?<!\p{L})(?:\p{L}+\s)?QR(?:[-\s]?\p{L}+)?/gu;
const CURRENCY = /\p{Sc}/u;
/** Words in these scripts match only from the start of a word. Words in other scripts match anywhere, even after an Arabic prefix. */
const HAS_SPACES = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const WHOLE_WORD_MAX_LENGTH = 4;

let moneyWords: RegExp | undefined;

/** Returns true if a text has a currency sign or a word for money, codes or shipping costs, in any language of the catalogues. */
export function asksForMoney(text: string): boolean {
  const folded = foldText(text).replaceAll(QR_CODE, ' ');
  moneyWords ??= patternOf(
    LANGUAGE_TAGS.flatMap((tag) => translatorFor(tag)('server.moneyWords').split(', ')),
  );
  return CURRENCY.test(folded) || moneyWords.test(folded);
}

/** One look-behind precedes all alternatives of the spaced scripts, so that V8 tries them only at the start of a word. */
function patternOf(words: readonly string[]): RegExp {
  const anyOf = (isOne: (word: string) => boolean) =>
    `(?:${words.filter(isOne).map(foldText).map(RegExp.escape).join('|')})`;
  const whole = anyOf((word) => HAS_SPACES.test(word) && word.length <= WHOLE_WORD_MAX_LENGTH);
  const beginnings = anyOf((word) => HAS_SPACES.test(word) && word.length > WHOLE_WORD_MAX_LENGTH);
  const within = anyOf((word) => !HAS_SPACES.test(word));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole}(?![\\p{L}\\p{N}])|${beginnings})|${within}`, 'u');
}
