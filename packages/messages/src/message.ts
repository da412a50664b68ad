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

/** A message whose values are texts, numbers and days alone: none of its words stand in a tag. */
export type PlainKey = MessageKey extends infer Key
  ? Key extends MessageKey
    ? Messages[Key] extends Values
      ? Key
      : never
    : never
  : never;

/** The values of a message with nodes, such as elements of React, in place of texts. */
export type RichValuesFor<Key extends MessageKey, Node> = {
  readonly [Name in PlaceholderOf<Key>]: Messages[Key][Name] extends number
    ? number
    : Messages[Key][Name] extends string
      ? Node | string
      : (chunks: (Node | string)[]) => Node;
};

/** A date stands for the day that it is in UTC. */
export type Values = Readonly<Record<string, string | number | Date>>;

/** Something to tell people, in whatever language they read: its text is made where it leaves the server. */
export interface Message {
  readonly key: MessageKey;
  readonly values: Values;
}

/** Names a message; an unknown key and a missing value do not compile. */
export function message<Key extends PlainKey>(key: Key, ...[values]: ValuesFor<Key>): Message {
  return { key, values: values ?? {} };
}

const REFERENCE = /^@(?<key>[\w.-]+)(?<values>\{.*\})?$/s;

/** A message for what can carry text alone, such as the issues of a schema: `@fields.emailInvalid`. */
export function referTo<Key extends PlainKey>(key: Key, ...values: ValuesFor<Key>): string {
  return writeReference(message(key, ...values));
}

/** The same, of any message but one with a day. */
export function writeReference({ key, values }: Message): string {
  return Object.keys(values).length === 0 ? `@${key}` : `@${key}${JSON.stringify(values)}`;
}

/** The message that a text refers to; undefined where it refers to none. */
export function readReference(text: string): Message | undefined {
  const { key, values } = REFERENCE.exec(text)?.groups ?? {};
  if (key === undefined) return undefined;
  // Only writeReference writes texts like this.
  return { key: key as MessageKey, values: values === undefined ? {} : JSON.parse(values) };
}
