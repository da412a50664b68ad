import type { FinderLanguage } from './languages.ts';

/** One text for each kind of number that a language tells apart; `other` is there in each. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Puts values into the `{placeholders}` of a text by joining alone: no sign in a value has a meaning. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
    .join('');
}

/** The text for a number as the language has it, with the number as `{count}`. */
export function pluralText(forms: PluralForms, count: number, language: FinderLanguage): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fillText(form, { count: String(count) });
}
