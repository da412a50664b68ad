import { type CompiledMessages, fillMessage, fillWithNodes, type Translate } from '../fill-message.ts';
import type { Language } from '../languages.ts';
import { type MessageKey, type RichValuesFor, readReference } from '../message.ts';

export type SomeMessages = Partial<CompiledMessages<MessageKey>>;

// One page has one reader: what it says is state of the module, and components need no provider.
let language: Language = 'en';
let loaded: SomeMessages = {};
const listeners = new Set<() => void>();

/** The language that the page speaks. */
export function currentLanguage(): Language {
  return language;
}

/** Hears of a change of the language; returns what ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes the page say these messages; those of another language are dropped, those of the same one are kept beside them. */
export function provideMessages(of: Language, messages: SomeMessages): void {
  const isOther = of !== language;
  loaded = isOther ? messages : { ...loaded, ...messages };
  language = of;
  if (isOther) for (const listener of listeners) listener();
}

function find(key: MessageKey) {
  const message = loaded[key];
  // A fault of ours, which the run of all screens in a made-up language finds; a page with a key on it is better than none.
  return message ?? key;
}

/**
 * The text of a message in the language of the page. Called while something is rendered or done, never while a module is
 * loaded: the messages come after it.
 */
export const t: Translate<MessageKey> = (key, ...[values]) => fillMessage(find(key), language, values);

/** The text of what an issue of a schema, or a value of a form, refers to; its own sentence where it refers to none. */
export function textOf(told: string): string {
  const read = readReference(told);
  return read === undefined ? told : fillMessage(find(read.key), language, read.values);
}

/** A message as its texts and nodes, such as elements of React, in their order. */
export function partsOf<Key extends MessageKey, Node>(
  key: Key,
  values: RichValuesFor<Key, Node>,
): (string | Node)[] {
  return fillWithNodes(find(key), language, values);
}
