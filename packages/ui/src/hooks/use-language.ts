import { currentLanguage, onLanguageChange } from '@homeward/messages/browser/messages';
import type { Language } from '@homeward/messages/languages';
import { useSyncExternalStore } from 'react';

/** The language that the page speaks; a component that calls this renders anew with another one, and all within it. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
