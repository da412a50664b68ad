import format, { type CompiledMessage } from 'icu-minify/format';
import type { FinderLanguage } from './languages.ts';
import type { MessageKey, Values, ValuesFor } from './message.ts';

/** A message in one language as `compile` makes it of ICU: a text, or the parts of one. JSON can carry it. */
export type { CompiledMessage } from 'icu-minify/format';

/** Some messages of one language, ready to be filled. */
export type CompiledMessages<Key extends MessageKey> = Readonly<Record<Key, CompiledMessage>>;

/** Gives the text of a message in one language. */
export type Translate<Key extends MessageKey> = <K extends Key>(key: K, ...values: ValuesFor<K>) => string;

const FORMATTERS = {
  getPluralRules: (...rules: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...rules),
  getNumberFormat: (...rules: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...rules),
  getDateTimeFormat: (...rules: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...rules),
};

/** Puts values into a message by joining alone: no sign in a value has a meaning. */
export function fillMessage(
  compiled: CompiledMessage,
  language: FinderLanguage,
  values: Values = {},
): string {
  const filled = format(compiled, language, values, { formatters: FORMATTERS });
  return typeof filled === 'string' ? filled : filled.join('');
}

/** Makes what gives the texts of these messages. */
export function translator<Key extends MessageKey>(
  messages: CompiledMessages<Key>,
  language: FinderLanguage,
): Translate<Key> {
  return (key, ...[values]) => fillMessage(messages[key], language, values);
}
