import { LANGUAGE_CHOICE_COOKIE, LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { currentLanguage } from '@homeward/messages/browser/messages';
import { isLanguage, type Language } from '@homeward/messages/languages';
import { findCookie, removeCookie, subscribeToCookies, writeCookie } from '@homeward/ui/client/cookies.ts';
import { initialLanguage } from './initial-language.ts';
import { switchLanguage } from './switch-language.ts';

/** Browsers keep a cookie for no longer than 400 days. */
const LIFE_MS = 400 * 24 * 60 * 60 * 1000;

/** How long a choice waits for a sign-in: people may have to open a mailed link first, in another tab. */
const CHOICE_LIFE_MS = 60 * 60 * 1000;

/** Keeps the language in this browser, for its next visit. */
export function keepLanguageHere(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, LIFE_MS);
}

/** Remembers a language that was chosen before signing in, for the account; in all tabs. */
export function rememberChoice(language: Language): void {
  writeCookie(LANGUAGE_CHOICE_COOKIE, language, CHOICE_LIFE_MS);
}

/** The language that was chosen before signing in: newer than the account's own, until the account has it. */
export function findChoice(): Language | undefined {
  const choice = findCookie(LANGUAGE_CHOICE_COOKIE);
  return isLanguage(choice) ? choice : undefined;
}

export function forgetChoice(): void {
  removeCookie(LANGUAGE_CHOICE_COOKIE);
}

/** Follows the language that another tab has chosen since; returns what ends that. */
export function followOtherTabs(): () => void {
  let seen = initialLanguage();
  return subscribeToCookies(() => {
    const kept = initialLanguage();
    if (kept === seen) return;
    seen = kept;
    if (kept !== currentLanguage()) switchLanguage(kept).catch(() => undefined);
  });
}

/** Goes on in the language of the account, unless another one was chosen on the way in. */
export function adoptLanguage(language: Language | undefined): void {
  if (language === undefined || findChoice() !== undefined) return;
  if (language === currentLanguage()) {
    keepLanguageHere(language);
    return;
  }
  // Without its messages the page stays as it is, and so does its next start: an older version of the app may never load them.
  switchLanguage(language).then(
    () => keepLanguageHere(currentLanguage()),
    () => undefined,
  );
}
