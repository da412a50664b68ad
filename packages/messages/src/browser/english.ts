// By name, so that a build leaves the other sections out; Vite alone reads this file.
import { fields, notices, phone, video } from '../../catalogues/en.json';
import { type KeyIn, type MessageKey, readReference, type ValuesFor } from '../message.ts';

/** What pages say that are not translated yet. */
const SECTIONS = { fields, notices, phone, video };

type EnglishKey = KeyIn<keyof typeof SECTIONS>;
/** Only these are texts as they stand in the file: what has a placeholder is compiled first, see src/server. */
type PlainKey = EnglishKey extends infer Key
  ? Key extends MessageKey
    ? ValuesFor<Key> extends []
      ? Key
      : never
    : never
  : never;

const TEXTS: ReadonlyMap<string, string> = new Map(listTexts(SECTIONS));

function listTexts(part: object, path = ''): [key: string, text: string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : listTexts(value as object, `${path}${name}.`),
  );
}

/** The English text of a message, for pages that speak nothing else. */
export function english(key: PlainKey): string {
  return TEXTS.get(key) ?? key;
}

/** The English text of what an issue of a schema says: a message that it refers to, or its own sentence. */
export function inEnglish(told: string): string {
  const read = readReference(told);
  return typeof read === 'string' ? read : (TEXTS.get(read.key) ?? told);
}
