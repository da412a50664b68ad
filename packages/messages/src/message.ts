import type { Messages } from './messages.generated.ts';

/** Where a message stands in each catalogue, as `finder.lost`. */
export type MessageKey = keyof Messages;

/** The first part of a key: what a page takes of a catalogue. */
export type Section = MessageKey extends infer Key
  ? Key extends `${infer First}.${string}`
    ? First
    : never
  : never;

export type KeyIn<S extends Section> = Extract<MessageKey, `${S}.${string}`>;

type PlaceholderOf<Key extends MessageKey> = Key extends MessageKey ? keyof Messages[Key] : never;

/** What a message needs besides its key: nothing, or a value for each of its placeholders. */
export type ValuesFor<Key extends MessageKey> = [PlaceholderOf<Key>] extends [never]
  ? []
  : [values: Messages[Key]];

export type Values = Readonly<Record<string, string | number>>;

/** Something to tell people, in whatever language they read: its text is made where it leaves the server. */
export interface Message {
  readonly key: MessageKey;
  readonly values: Values;
}

/** What people are told: a message, or an English sentence that is in no catalogue yet. */
export type MessageOrEnglish = Message | string;

/** Names a message; an unknown key and a missing value do not compile. */
export function message<Key extends MessageKey>(key: Key, ...[values]: ValuesFor<Key>): Message {
  return { key, values: values ?? {} };
}

const REFERENCE = /^@(?<key>[\w.-]+)(?<values>\{.*\})?$/s;

/** A message for what can carry text alone, such as the issues of a schema: `@fields.emailInvalid`. */
export function referTo<Key extends MessageKey>(key: Key, ...[values]: ValuesFor<Key>): string {
  return values === undefined ? `@${key}` : `@${key}${JSON.stringify(values)}`;
}

/** The message that a text refers to; the text itself where it refers to none. */
export function readReference(text: string): MessageOrEnglish {
  const { key, values } = REFERENCE.exec(text)?.groups ?? {};
  if (key === undefined) return text;
  // Only referTo writes texts like this.
  return { key: key as MessageKey, values: values === undefined ? {} : JSON.parse(values) };
}
