import format, { type CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages.ts';
import type { MessageKey, PlainKey, RichValuesFor, Values, ValuesFor } from './message.ts';

/** A message in one language as `compile` makes it of ICU: a text, or the parts of one. JSON can carry it. */
export type { CompiledMessage } from 'icu-minify/format';

/** Some messages of one language, ready to be filled. */
export type CompiledMessages<Key extends MessageKey> = Readonly<Record<Key, CompiledMessage>>;

/** Gives the text of a message in one language. */
export type Translate<Key extends MessageKey> = <K extends Key & PlainKey>(
  key: K,
  ...values: ValuesFor<K>
) => string;

const FORMATTERS = {
  getPluralRules: (...rules: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...rules),
  getNumberFormat: (...rules: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...rules),
  getDateTimeFormat: (...rules: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...rules),
};
/** A date is a day, as UTC has it, see `Values`. */
const HOW = { formatters: FORMATTERS, timeZone: 'UTC' };

/** Digits are those of the countdown everywhere: browsers differ in which ones are Arabic's own. */
function localeOf(language: Language): string {
  return `${language}-u-nu-latn`;
}

/** Puts values into a message by joining alone: no sign in a value has a meaning. */
export function fillMessage(compiled: CompiledMessage, language: Language, values: Values = {}): string {
  const filled = format(compiled, localeOf(language), values, HOW);
  return typeof filled === 'string' ? filled : filled.join('');
}

/** Makes what gives the texts of these messages. */
export function translator<Key extends MessageKey>(
  messages: CompiledMessages<Key>,
  language: Language,
): Translate<Key> {
  return (key, ...[values]) => fillMessage(messages[key], language, values);
}

/** What stands for a value until the text is split at it; from the private use area (Unicode, 23.5). */
const STAND_IN = /\ue000(\d+)\ue001/;

/**
 * Fills a message with nodes, such as elements of React: its texts and its values in their order. A value for a tag of the
 * message (`<b>…</b>`) is a function that gets what the tag encloses.
 */
export function fillWithNodes<Node>(
  compiled: CompiledMessage,
  language: Language,
  values: RichValuesFor<MessageKey, Node>,
): (string | Node)[] {
  const nodes: Node[] = [];
  const resolve = (parts: readonly (string | Node)[]): (string | Node)[] =>
    parts.flatMap((part) => (typeof part === 'string' ? splitAtStandIns(part, nodes) : [part]));
  const standIns = Object.entries(values as Readonly<Record<string, unknown>>).map(([name, value]) => {
    // A number or a word may also choose the form of its sentence.
    if (typeof value === 'number' || value instanceof Date) return [name, value];
    if (typeof value === 'string') return [name, value.replaceAll('\ue000', '')];
    if (typeof value === 'function') return [name, (chunks: (string | Node)[]) => value(resolve(chunks))];
    return [name, `\ue000${nodes.push(value as Node) - 1}\ue001`];
  });
  const filled = format<Node>(compiled, localeOf(language), Object.fromEntries(standIns), HOW);
  return resolve(Array.isArray(filled) ? filled : [filled]);
}

function splitAtStandIns<Node>(text: string, nodes: readonly Node[]): (string | Node)[] {
  // Every second part is what stood between the signs: the place of a node.
  return text
    .split(STAND_IN)
    .map((part, index) => (index % 2 === 0 ? part : (nodes[Number(part)] as Node)))
    .filter((part) => part !== '');
}
