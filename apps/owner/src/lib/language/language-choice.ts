import { LANGUAGE_CHOICE_COOKIE, LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { currentLanguage } from '@homeward/messages/browser/messages';
import { isLanguage, type Language } from '@homeward/messages/languages';
import { findCookie, removeCookie, subscribeToCookies, writeCookie } from '@homeward/ui/client/cookies.ts';
import { initialLanguage } from './initial-language.ts';
import { switchLanguage } from './switch-language.ts';

/** Browsers limit the lifetime of cookies to 400 days. */
const LIFE_MS = 400 * 24 * 60 * 60 * 1000;

/** Lifetime of a language choice before sign-in. One hour is enough to open a mailed link in another tab. */
const CHOICE_LIFE_MS = 60 * 60 * 1000;

export function storeLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, LIFE_MS);
}

/** Stores a language chosen before sign-in, for all tabs. After sign-in the app saves this language to the account. */
export function storeChoice(language: Language): void {
  writeCookie(LANGUAGE_CHOICE_COOKIE, language, CHOICE_LIFE_MS);
}

/** Returns the language chosen before sign-in. The choice overrides the account's language until the account has stored the choice. */
export function findChoice(): Language | undefined {
  const choice = findCookie(LANGUAGE_CHOICE_COOKIE);
  return isLanguage(choice) ? choice : undefined;
}

export function removeChoice(): void {
  removeCookie(LANGUAGE_CHOICE_COOKIE);
}

export function followOtherTabs(): () => void {
  let last = initialLanguage();
  return subscribeToCookies(() => {
    const stored = initialLanguage();
    if (stored === last) return;
    last = stored;
    if (stored !== currentLanguage()) switchLanguage(stored).catch(() => undefined);
  });
}

/** Switches to the account's language, unless the user chose another language before sign-in. */
export function adoptLanguage(language: Language | undefined): void {
  if (language === undefined || findChoice() !== undefined) return;
  if (language === currentLanguage()) {
    storeLanguage(language);
    return;
  }
  // The language is stored only after the messages have loaded, because an older app version may never load these messages.
  switchLanguage(language).then(
    () => storeLanguage(currentLanguage()),
    () => undefined,
  );
}
