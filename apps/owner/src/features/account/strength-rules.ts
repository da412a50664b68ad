import { PASSWORD_MIN_LENGTH } from '@homeward/contract/limits';
import { PASSWORD_TRAITS } from '@homeward/contract/schema/password-traits';
import { t } from '@homeward/messages/browser/messages';

interface StrengthRule {
  readonly name: string;
  readonly text: string;
  readonly isSatisfied: (password: string) => boolean;
}

const CHARACTER_RULES = [
  { name: 'digit', isSatisfied: PASSWORD_TRAITS.digit },
  { name: 'lowercase', isSatisfied: PASSWORD_TRAITS.lowercase },
  { name: 'uppercase', isSatisfied: PASSWORD_TRAITS.uppercase },
  { name: 'symbol', isSatisfied: PASSWORD_TRAITS.symbol },
  // An empty password contains no spaces, but does not satisfy this rule.
  {
    name: 'noSpaces',
    isSatisfied: (password: string) => password !== '' && PASSWORD_TRAITS.noWhitespace(password),
  },
] as const;

export function strengthRules(maxLength?: number): readonly StrengthRule[] {
  const text =
    maxLength === undefined
      ? t('account.rules.lengthFrom', { min: PASSWORD_MIN_LENGTH })
      : t('account.rules.lengthBetween', { min: PASSWORD_MIN_LENGTH, max: maxLength });
  const isSatisfied = ({ length }: string) =>
    length >= PASSWORD_MIN_LENGTH && length <= (maxLength ?? Number.POSITIVE_INFINITY);
  return [
    { name: 'length', text, isSatisfied },
    ...CHARACTER_RULES.map((rule) => ({ ...rule, text: t(`account.rules.${rule.name}`) })),
  ];
}
