import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { findLanguage, isLanguage, LANGUAGES, type Language } from '@homeward/messages/languages';
import { findCookie, readCookies } from '@homeward/ui/client/cookies.ts';

/** Returns the initial language: the language chosen in this browser, or else the browser's language, or else English. */
export function initialLanguage(cookies = readCookies()): Language {
  const chosen = findCookie(LANGUAGE_COOKIE, cookies);
  return isLanguage(chosen) ? chosen : (findLanguage(navigator.languages) ?? 'en');
}

export function markLanguage(language: Language): void {
  const { lang, dir } = LANGUAGES[language];
  Object.assign(document.documentElement, { lang, dir });
}
