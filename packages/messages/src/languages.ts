/** The languages of the finder's page: how each calls itself, what `lang` says of it, and which way it runs. */
export const FINDER_LANGUAGES = {
  en: { name: 'English', lang: 'en', dir: 'ltr' },
  es: { name: 'Español', lang: 'es', dir: 'ltr' },
  fr: { name: 'Français', lang: 'fr', dir: 'ltr' },
  de: { name: 'Deutsch', lang: 'de', dir: 'ltr' },
  pt: { name: 'Português', lang: 'pt', dir: 'ltr' },
  it: { name: 'Italiano', lang: 'it', dir: 'ltr' },
  nl: { name: 'Nederlands', lang: 'nl', dir: 'ltr' },
  pl: { name: 'Polski', lang: 'pl', dir: 'ltr' },
  tr: { name: 'Türkçe', lang: 'tr', dir: 'ltr' },
  ar: { name: 'العربية', lang: 'ar', dir: 'rtl' },
  hi: { name: 'हिन्दी', lang: 'hi', dir: 'ltr' },
  // The script belongs to `lang`: a browser chooses the shapes of the characters by it.
  zh: { name: '简体中文', lang: 'zh-Hans', dir: 'ltr' },
  ja: { name: '日本語', lang: 'ja', dir: 'ltr' },
} as const;

export type FinderLanguage = keyof typeof FINDER_LANGUAGES;

/** In the order in which they are offered. */
export const FINDER_LANGUAGE_TAGS = Object.keys(FINDER_LANGUAGES) as readonly FinderLanguage[];

/** Whether the finder's page speaks the language of this tag. */
export function isFinderLanguage(tag: unknown): tag is FinderLanguage {
  return typeof tag === 'string' && Object.hasOwn(FINDER_LANGUAGES, tag);
}
