import type { NumberProblem } from '@homeward/contract/phone-numbers/number-plans';
import { t } from '@homeward/messages/browser/messages';
import { countryName, formatChoices } from '@homeward/ui/text/formats.ts';

/** Returns the problem as a text, such as “7 digits entered; numbers for Germany have 10 or 11”; undefined for the kind `unreadable`. */
export function problemWords(problem: NumberProblem): string | undefined {
  switch (problem.kind) {
    case 'no-country':
      return t('details.number.chooseCountry');
    case 'length':
      return t('details.number.length', {
        digits: problem.digitCount,
        // If several countries share a calling code, the text contains the code. U+2066 makes the code left-to-right.
        country: problem.country === undefined ? `\u2066${problem.code}\u2069` : countryName(problem.country),
        lengths: lengthWords(problem.lengths),
      });
    case 'unreadable':
      return undefined;
  }
}

function lengthWords(lengths: readonly number[]): string {
  const [first = 0, last = first] = [lengths[0], lengths.at(-1)];
  const isRange = lengths.length > 2 && last - first === lengths.length - 1;
  return isRange ? `${first}–${last}` : formatChoices(lengths.map(String));
}
