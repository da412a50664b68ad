import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { type CompiledMessages, fillMessage, type Translate, translator } from '../fill-message.ts';
import type { FinderLanguage } from '../languages.ts';
import type { KeyIn, MessageKey, MessageOrEnglish, Section } from '../message.ts';

type Part = { readonly [name: string]: Part | string };

const compiled = new Map<FinderLanguage, CompiledMessages<MessageKey>>();

/** What the file of a language says: each key and its message as its translator wrote it. */
export function readCatalogue(language: FinderLanguage): [key: string, icu: string][] {
  const file = new URL(`../../catalogues/${language}.json`, import.meta.url);
  return listMessages(JSON.parse(readFileSync(file, 'utf8')));
}

function listMessages(part: Part, path = ''): [key: string, icu: string][] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : listMessages(value, `${path}${name}.`),
  );
}

/** All messages of a language, read and compiled when it is first wanted. */
function messagesIn(language: FinderLanguage): CompiledMessages<MessageKey> {
  const known = compiled.get(language);
  if (known) return known;
  const entries = readCatalogue(language).map(([key, icu]) => [key, compile(icu)]);
  // The tests of the catalogues hold each file to the keys of the English one.
  const messages = Object.fromEntries(entries) as CompiledMessages<MessageKey>;
  compiled.set(language, messages);
  return messages;
}

const selected = new Map<string, Partial<CompiledMessages<MessageKey>>>();

/** What a page in this language needs to say the messages of these sections; selected when it is first wanted. */
export function messagesOf<S extends Section>(
  language: FinderLanguage,
  sections: readonly S[],
): CompiledMessages<KeyIn<S>> {
  const selection = `${language} ${sections.join(' ')}`;
  const messages = selected.get(selection) ?? selectMessages(language, sections);
  selected.set(selection, messages);
  return messages as CompiledMessages<KeyIn<S>>;
}

function selectMessages(language: FinderLanguage, sections: readonly Section[]) {
  const isWanted = ([key]: [string, unknown]) => sections.some((section) => key.startsWith(`${section}.`));
  return Object.fromEntries(Object.entries(messagesIn(language)).filter(isWanted)) as Partial<
    CompiledMessages<MessageKey>
  >;
}

/** Makes what gives the text of any message in this language. */
export function translatorFor(language: FinderLanguage): Translate<MessageKey> {
  return translator(messagesIn(language), language);
}

/** The text of what people are told; a sentence that is in no catalogue stays English. */
export function textOf(told: MessageOrEnglish, language: FinderLanguage): string {
  return typeof told === 'string' ? told : fillMessage(messagesIn(language)[told.key], language, told.values);
}
