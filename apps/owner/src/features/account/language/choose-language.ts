import { account } from '@homeward/contract';
import { loadLanguage } from '@homeward/messages/browser/load-messages';
import type { Language } from '@homeward/messages/languages';
import { callApi } from '../../../lib/http/call-api.ts';
import { readSession } from '../../../lib/http/session.ts';
import { forgetChoice, keepLanguageHere, rememberChoice } from '../../../lib/language/language-choice.ts';
import { switchLanguage } from '../../../lib/language/switch-language.ts';

/** Changes the language of the app, and of the account when one is signed in. Rejects without a connection; then nothing has changed. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  if (readSession() === undefined) rememberChoice(language);
  else await saveLanguage(language);
  await switchLanguage(language);
  keepLanguageHere(language);
}

/** Keeps a language with the account that is signed in. */
export async function saveLanguage(language: Language): Promise<void> {
  await callApi(account.changeLanguage, { body: { language } });
  forgetChoice();
}
