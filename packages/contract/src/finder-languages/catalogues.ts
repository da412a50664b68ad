import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH, type FinderCatalogue } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { HINDI } from './hindi.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import type { FinderLanguage } from './languages.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import { TURKISH } from './turkish.ts';

/** All words of all languages: for the server, which gives each page those of its own. */
export const FINDER_CATALOGUES: Readonly<Record<FinderLanguage, FinderCatalogue>> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  pt: PORTUGUESE,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  tr: TURKISH,
  ar: ARABIC,
  hi: HINDI,
  zh: CHINESE,
  ja: JAPANESE,
};
