import { LANGUAGES, type Language } from '@homeward/messages/languages';

/** Says in the document which language it is in and where its lines begin. */
export function markLanguage(language: Language): void {
  const { lang, dir } = LANGUAGES[language];
  Object.assign(document.documentElement, { lang, dir });
}
