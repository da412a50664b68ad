import format, { type CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages.ts';
import type { MessageKey, PlainKey, RichValuesFor, Values, ValuesFor } from './message.ts';

export type { CompiledMessage } from 'icu-minify/format';

export type CompiledMessages<Key extends MessageKey> = Readonly<Record<Key, CompiledMessage>>;

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
const HOW = { formatters: FORMATTERS, timeZone: 'UTC' };

/** All messages have Latin digits, because browsers differ in the default digits of Arabic. */
function localeOf(language: Language): string {
  return `${language}-u-nu-latn`;
}

/** Inserts values verbatim: no character in a value has a special meaning. */
export function fillMessage(compiled: CompiledMessage, language: Language, values: Values = {}): string {
  const filled = format(compiled, localeOf(language), values, HOW);
  return typeof filled === 'string' ? filled : filled.join('');
}

export function translator<Key extends MessageKey>(
  messages: CompiledMessages<Key>,
  language: Language,
): Translate<Key> {
  return (key, ...[values]) => fillMessage(messages[key], language, values);
}

/** Matches a stand-in, which marks a node's place in the text. Both characters are from the private use area (Unicode, 23.5). */
const STAND_IN = /\ue000(\d+)\ue001/;

/** Fills a message with nodes, such as React elements. The value for a tag is a function that gets the enclosed nodes. */
export function fillWithNodes<Node>(
  compiled: CompiledMessage,
  language: Language,
  values: RichValuesFor<MessageKey, Node>,
): (string | Node)[] {
  const nodes: Node[] = [];
  const resolve = (parts: readonly (string | Node)[]): (string | Node)[] =>
    parts.flatMap((part) => (typeof part === 'string' ? splitAtStandIns(part, nodes) : [part]));
  const standIns = Object.entries(values as Readonly<Record<string, unknown>>).map(([name, value]) => {
    if (typeof value === 'number' || value instanceof Date) return [name, value];
    if (typeof value === 'string') return [name, value.replaceAll('\ue000', '')];
    if (typeof value === 'function') return [name, (chunks: (string | Node)[]) => value(resolve(chunks))];
    return [name, `\ue000${nodes.push(value as Node) - 1}\ue001`];
  });
  const filled = format<Node>(compiled, localeOf(language), Object.fromEntries(standIns), HOW);
  return resolve(Array.isArray(filled) ? filled : [filled]);
}

function splitAtStandIns<Node>(text: string, nodes: readonly Node[]): (string | Node)[] {
  return text
    .split(STAND_IN)
    .map((part, index) => (index % 2 === 0 ? part : (nodes[Number(part)] as Node)))
    .filter((part) => part !== '');
}
