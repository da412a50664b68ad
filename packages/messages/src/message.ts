import type { Messages } from './messages.generated.ts';

export type MessageKey = keyof Messages;

export type Section = MessageKey extends infer Key
  ? Key extends `${infer First}.${string}`
    ? First
    : never
  : never;

export type KeyIn<S extends Section> = Extract<MessageKey, `${S}.${string}`>;

type PlaceholderOf<Key extends MessageKey> = Key extends MessageKey ? keyof Messages[Key] : never;

export type ValuesFor<Key extends MessageKey> = [PlaceholderOf<Key>] extends [never]
  ? []
  : [values: Messages[Key]];

export type PlainKey = MessageKey extends infer Key
  ? Key extends MessageKey
    ? Messages[Key] extends Values
      ? Key
      : never
    : never
  : never;

export type RichValuesFor<Key extends MessageKey, Node> = {
  readonly [Name in PlaceholderOf<Key>]: Messages[Key][Name] extends number
    ? number
    : Messages[Key][Name] extends string
      ? Node | string
      : (chunks: (Node | string)[]) => Node;
};

export type Values = Readonly<Record<string, string | number | Date>>;

/** A message that is formatted when the server writes a response or mail. */
export interface Message {
  readonly key: MessageKey;
  readonly values: Values;
}

export function message<Key extends PlainKey>(key: Key, ...[values]: ValuesFor<Key>): Message {
  return { key, values: values ?? {} };
}

const REFERENCE = /^@(?<key>[\w.-]+)(?<values>\{.*\})?$/s;

/** Encodes a message as text, such as `@fields.emailInvalid`, for APIs that carry only text. */
export function referTo<Key extends PlainKey>(key: Key, ...values: ValuesFor<Key>): string {
  return writeReference(message(key, ...values));
}

export function writeReference({ key, values }: Message): string {
  return Object.keys(values).length === 0 ? `@${key}` : `@${key}${JSON.stringify(values)}`;
}

export function readReference(text: string): Message | undefined {
  const { key, values } = REFERENCE.exec(text)?.groups ?? {};
  if (key === undefined) return undefined;
  return { key: key as MessageKey, values: values === undefined ? {} : JSON.parse(values) };
}
