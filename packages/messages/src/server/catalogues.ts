import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { type CompiledMessages, fillMessage, type Translate, translator } from '../fill-message.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import type { KeyIn, Message, MessageKey, Section } from '../message.ts';
import { isolateValues } from './isolate-values.ts';

// The path is resolved by package name, because the built server is in another folder than this file.
const ENGLISH = createRequire(import.meta.url).resolve('@homeward/messages/catalogues/en.json');
const CATALOGUES = new URL('.', pathToFileURL(ENGLISH));

export interface LanguageEntry {
  readonly name: string;
  /** A BCP 47 tag, which may be more specific than the file's name. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

type Part = { readonly [name: string]: Part | string };

const compiled = new Map<Language, CompiledMessages<MessageKey>>();

export function readCatalogue(language: Language): [key: string, icu: string][] {
  const { language: _, ...messages } = readFile(language);
  return listMessages(messages);
}

export function readLanguageEntry(language: string): LanguageEntry {
  return readFile(language).language as unknown as LanguageEntry;
}

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

function messagesIn(language: Language): CompiledMessages<MessageKey> {
  const cachedMessages = compiled.get(language);
  if (cachedMessages) return cachedMessages;
  const isRightToLeft = LANGUAGES[language].dir === 'rtl';
  const entries = readCatalogue(language).map(([key, icu]) => [
    key,
    isRightToLeft ? isolateValues(compile(icu)) : compile(icu),
  ]);
  const own = Object.fromEntries(entries) as CompiledMessages<MessageKey>;
  // Tests require all keys; a missing key falls back to English.
  const messages = language === 'en' ? own : { ...messagesIn('en'), ...own };
  compiled.set(language, messages);
  return messages;
}

const selected = new Map<string, Partial<CompiledMessages<MessageKey>>>();

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

export function translatorFor(language: Language): Translate<MessageKey> {
  return translator(messagesIn(language), language);
}

export function textOf({ key, values }: Message, language: Language): string {
  return fillMessage(messagesIn(language)[key], language, values);
}
