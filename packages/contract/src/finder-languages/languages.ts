/** The languages a finder may read in, each by its own name; imports nothing, the finder's script may use it. */
export const FINDER_LANGUAGES = [
  { tag: 'en', name: 'English', dir: 'ltr' },
  { tag: 'es', name: 'Español', dir: 'ltr' },
  { tag: 'fr', name: 'Français', dir: 'ltr' },
  { tag: 'de', name: 'Deutsch', dir: 'ltr' },
  { tag: 'pt', name: 'Português', dir: 'ltr' },
  { tag: 'it', name: 'Italiano', dir: 'ltr' },
  { tag: 'nl', name: 'Nederlands', dir: 'ltr' },
  { tag: 'pl', name: 'Polski', dir: 'ltr' },
  { tag: 'tr', name: 'Türkçe', dir: 'ltr' },
  { tag: 'ar', name: 'العربية', dir: 'rtl' },
  { tag: 'hi', name: 'हिन्दी', dir: 'ltr' },
  { tag: 'zh', name: '中文', dir: 'ltr' },
  { tag: 'ja', name: '日本語', dir: 'ltr' },
] as const;

export type FinderLanguage = (typeof FINDER_LANGUAGES)[number]['tag'];
