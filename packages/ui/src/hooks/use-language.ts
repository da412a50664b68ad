import { currentLanguage, onLanguageChange } from '@homeward/messages/browser/messages';
import type { Language } from '@homeward/messages/languages';
import { useSyncExternalStore } from 'react';

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
