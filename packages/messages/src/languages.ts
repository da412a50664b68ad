import { entries } from './languages.generated.ts';

/** The languages that people read here: how each calls itself, what `lang` says of it, and which way it runs. */
export const LANGUAGES = entries;

/** The tag of a language as addresses, answers and catalogues have it, such as `de`. */
export type Language = keyof typeof LANGUAGES;

/** In the order in which they are offered. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** Whether there is a catalogue for the language of this tag. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);
}

/**
 * The first of these language tags (BCP 47) that has a catalogue; undefined when none has. Of a tag only the language itself
 * counts (`pt-BR` is read as `pt`, `zh-TW` as `zh`): the nearest there is is better than a foreign one.
 */
export function findLanguage(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
}
