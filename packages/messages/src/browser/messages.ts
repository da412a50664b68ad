import { type CompiledMessages, fillMessage, fillWithNodes, type Translate } from '../fill-message.ts';
import type { Language } from '../languages.ts';
import { type MessageKey, type RichValuesFor, readReference } from '../message.ts';

export type SomeMessages = Partial<CompiledMessages<MessageKey>>;

// Module state suffices, because a page shows one language at a time; components need no provider.
let language: Language = 'en';
let currentMessages: SomeMessages = {};
const listeners = new Set<() => void>();

export function currentLanguage(): Language {
  return language;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adds messages. Messages of another language replace all previous messages. */
export function provideMessages(of: Language, messages: SomeMessages): void {
  const isOther = of !== language;
  currentMessages = isOther ? messages : { ...currentMessages, ...messages };
  language = of;
  if (isOther) for (const listener of listeners) listener();
}

function find(key: MessageKey) {
  const message = currentMessages[key];
  // A missing message is a bug that tests find; in production the page shows its key.
  return message ?? key;
}

/** Formats a message in the page's language. Modules must not call this function at load time, when no messages exist yet. */
export const t: Translate<MessageKey> = (key, ...[values]) => fillMessage(find(key), language, values);

/** Resolves a message reference; returns any other text unchanged. */
export function textOf(text: string): string {
  const reference = readReference(text);
  return reference === undefined ? text : fillMessage(find(reference.key), language, reference.values);
}

export function partsOf<Key extends MessageKey, Node>(
  key: Key,
  values: RichValuesFor<Key, Node>,
): (string | Node)[] {
  return fillWithNodes(find(key), language, values);
}
