import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { type CompiledMessages, fillMessage, type Translate, translator } from '../fill-message.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import type { KeyIn, Message, MessageKey, Section } from '../message.ts';
import { isolateValues } from './isolate-values.ts';

// By the package's name: the built server stands in another folder than this file.
const ENGLISH = createRequire(import.meta.url).resolve('@homeward/messages/catalogues/en.json');
const CATALOGUES = new URL('.', pathToFileURL(ENGLISH));

/** What a catalogue says of its language. */
export interface LanguageEntry {
  /** As the language calls itself. */
  readonly name: string;
  /** For the attribute of the same name: a tag (BCP 47) that may say more than the file's, such as the script. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

type Part = { readonly [name: string]: Part | string };

const compiled = new Map<Language, CompiledMessages<MessageKey>>();

/** What the file of a language says: each key and its message as its translator wrote it. */
export function readCatalogue(language: Language): [key: string, icu: string][] {
  const { language: _, ...messages } = readFile(language);
  return listMessages(messages);
}

/** What the file of a language says of it. */
export function readLanguageEntry(language: string): LanguageEntry {
  // Its test holds it to this.
  return readFile(language).language as unknown as LanguageEntry;
}

/** The languages that have a file. */
export function listCatalogues(): string[] {
  return readdirSync(CATALOGUES).map((file) => file.replace('.json', ''));
}

function readFile(language: string): Readonly<Record<string, Part | string>> {
  return JSON.parse(readFileSync(new URL(`${language}.json`, CATALOGUES), 'utf8'));
}

function listMessages(part: Part, path = ''): [key: string, icu: string][] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : listMessages(value, `${path}${name}.`),
  );
}

/** All messages of a language, read and compiled when it is first wanted. */
function messagesIn(language: Language): CompiledMessages<MessageKey> {
  const known = compiled.get(language);
  if (known) return known;
  const isRightToLeft = LANGUAGES[language].dir === 'rtl';
  const entries = readCatalogue(language).map(([key, icu]) => [
    key,
    isRightToLeft ? isolateValues(compile(icu)) : compile(icu),
  ]);
  const own = Object.fromEntries(entries) as CompiledMessages<MessageKey>;
  // The tests of the catalogues hold each file to the keys of the English one; should one be missing all the same, English is read.
  const messages = language === 'en' ? own : { ...messagesIn('en'), ...own };
  compiled.set(language, messages);
  return messages;
}

const selected = new Map<string, Partial<CompiledMessages<MessageKey>>>();

/** What a page in this language needs to say the messages of these sections; selected when it is first wanted. */
export function messagesOf<S extends Section>(
  language: Language,
  sections: readonly S[],
): CompiledMessages<KeyIn<S>> {
  const selection = `${language} ${sections.join(' ')}`;
  const messages = selected.get(selection) ?? selectMessages(language, sections);
  selected.set(selection, messages);
  return messages as CompiledMessages<KeyIn<S>>;
}

function selectMessages(language: Language, sections: readonly Section[]) {
  const isWanted = ([key]: [string, unknown]) => sections.some((section) => key.startsWith(`${section}.`));
  return Object.fromEntries(Object.entries(messagesIn(language)).filter(isWanted)) as Partial<
    CompiledMessages<MessageKey>
  >;
}

/** Makes what gives the text of any message in this language. */
export function translatorFor(language: Language): Translate<MessageKey> {
  return translator(messagesIn(language), language);
}

/** The text of what people are told. */
export function textOf({ key, values }: Message, language: Language): string {
  return fillMessage(messagesIn(language)[key], language, values);
}
