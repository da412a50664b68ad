import { entries } from './languages.generated.ts';

export const LANGUAGES = entries;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);
}

/** Returns the first language with a catalogue, ignoring regions: `pt-BR` matches `pt`, `zh-TW` matches `zh`. */
export function findLanguage(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
}
