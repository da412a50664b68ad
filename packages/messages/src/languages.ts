import { entries } from './languages.generated.ts';

export const LANGUAGES = entries;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);
}

/**
 * Returns the first tag (BCP 47) with a catalogue. Only the primary language counts (`pt-BR` → `pt`, `zh-TW` → `zh`): a near variant is
 * better than another language.
 */
export function findLanguage(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
}
