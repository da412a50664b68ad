// Written by scripts/generate-messages.ts from the catalogues.

export const entries = {
  en: { name: 'English', lang: 'en', dir: 'ltr' },
  de: { name: 'Deutsch', lang: 'de', dir: 'ltr' },
  es: { name: 'Español', lang: 'es', dir: 'ltr' },
  fr: { name: 'Français', lang: 'fr', dir: 'ltr' },
  it: { name: 'Italiano', lang: 'it', dir: 'ltr' },
  nl: { name: 'Nederlands', lang: 'nl', dir: 'ltr' },
  pl: { name: 'Polski', lang: 'pl', dir: 'ltr' },
  pt: { name: 'Português', lang: 'pt', dir: 'ltr' },
  tr: { name: 'Türkçe', lang: 'tr', dir: 'ltr' },
  uk: { name: 'Українська', lang: 'uk', dir: 'ltr' },
  ar: { name: 'العربية', lang: 'ar', dir: 'rtl' },
  hi: { name: 'हिन्दी', lang: 'hi', dir: 'ltr' },
  ja: { name: '日本語', lang: 'ja', dir: 'ltr' },
  zh: { name: '简体中文', lang: 'zh-Hans', dir: 'ltr' },
} as const;
