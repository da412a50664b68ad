import { LANGUAGES, type Language } from '@homeward/messages/languages';

/** Sets the document's language and direction. */
export function markLanguage(language: Language): void {
  const { lang, dir } = LANGUAGES[language];
  Object.assign(document.documentElement, { lang, dir });
}
