import { FINDER_CATALOGUES } from './catalogues.ts';
import { ENGLISH } from './english.ts';
import { fillText } from './fill-text.ts';
import type { FinderLanguage } from './languages.ts';

/** Where in a catalogue a text stands, as `page.lost`, and the text. */
export function listTexts(part: object, path = ''): [path: string, text: string][] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : listTexts(value as object, `${path}${key}.`),
  );
}

const PATHS_OF_ENGLISH = new Map(listTexts(ENGLISH).map(([path, text]) => [text, path]));

const BY_LANGUAGE = new Map(
  Object.entries(FINDER_CATALOGUES).map(([language, catalogue]) => [language, new Map(listTexts(catalogue))]),
);

/** The one sentence of the server's that has a number in it. */
const [BEFORE_CLOCK = '', AFTER_CLOCK = ''] = ENGLISH.page.cooldown.split('{clock}');

/**
 * Says a sentence of the server's in another language, as gettext does: the English one is its key. Undefined for what no
 * finder is ever told, which is in no catalogue.
 */
export function translateForFinder(english: string, language: FinderLanguage): string | undefined {
  if (english.startsWith(BEFORE_CLOCK) && english.endsWith(AFTER_CLOCK)) {
    const clock = english.slice(BEFORE_CLOCK.length, english.length - AFTER_CLOCK.length);
    return fillText(FINDER_CATALOGUES[language].page.cooldown, { clock });
  }
  const path = PATHS_OF_ENGLISH.get(english);
  return path === undefined ? undefined : BY_LANGUAGE.get(language)?.get(path);
}
