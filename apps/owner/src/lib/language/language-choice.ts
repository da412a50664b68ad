import { LANGUAGE_COOKIE } from '@homeward/contract/browser/session-cookies';
import { currentLanguage } from '@homeward/messages/browser/messages';
import type { Language } from '@homeward/messages/languages';
import { subscribeToCookies, writeCookie } from '@homeward/ui/client/cookies.ts';
import { initialLanguage } from './initial-language.ts';
import { switchLanguage } from './switch-language.ts';

/** Browsers keep a cookie for no longer than 400 days. */
const LIFE_MS = 400 * 24 * 60 * 60 * 1000;

/** Chosen on a signed-out page: newer than what their account says. */
let chosenSignedOut: Language | undefined;

/** Keeps the language in this browser, for its next visit. */
export function keepLanguageHere(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, LIFE_MS);
}

export function rememberChoice(language: Language): void {
  chosenSignedOut = language;
}

/** The language that was chosen before signing in, once; the account is to have it. */
export function takeChoice(): Language | undefined {
  const choice = chosenSignedOut;
  chosenSignedOut = undefined;
  return choice;
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
  if (language === undefined || chosenSignedOut !== undefined) return;
  keepLanguageHere(language);
  if (language === currentLanguage()) return;
  // Without its messages the page stays as it is; its next load asks for them.
  switchLanguage(language).catch(() => undefined);
}
