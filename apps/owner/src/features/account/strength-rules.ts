import { PASSWORD_MIN_LENGTH } from '@homeward/contract/limits';
import { PASSWORD_TRAITS } from '@homeward/contract/schema/fields';

interface StrengthRule {
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

const CHARACTER_RULES: readonly StrengthRule[] = [
  { text: 'A digit', isMet: PASSWORD_TRAITS.digit },
  { text: 'A lowercase letter', isMet: PASSWORD_TRAITS.lowercase },
  { text: 'An uppercase letter', isMet: PASSWORD_TRAITS.uppercase },
  { text: 'A symbol (! # …)', isMet: PASSWORD_TRAITS.symbol },
  // An empty password has no spaces either, but does not meet the rule yet.
  { text: 'No spaces', isMet: (password) => password !== '' && PASSWORD_TRAITS.noWhitespace(password) },
];

/** What a new password needs, in words, in the order shown; only sign-up has an upper bound. */
export function strengthRules(maxLength?: number): readonly StrengthRule[] {
  const text =
    maxLength === undefined
      ? `${PASSWORD_MIN_LENGTH} or more characters`
      : `${PASSWORD_MIN_LENGTH} to ${maxLength} characters`;
  const isMet = ({ length }: string) =>
    length >= PASSWORD_MIN_LENGTH && length <= (maxLength ?? Number.POSITIVE_INFINITY);
  return [{ text, isMet }, ...CHARACTER_RULES];
}
