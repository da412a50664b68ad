import { account } from '@homeward/contract';
import { loadLanguage } from '@homeward/messages/browser/load-messages';
import type { Language } from '@homeward/messages/languages';
import { callApi } from '../../../lib/http/call-api.ts';
import { readSession } from '../../../lib/http/session.ts';
import { removeChoice, storeChoice, storeLanguage } from '../../../lib/language/language-choice.ts';
import { switchLanguage } from '../../../lib/language/switch-language.ts';

/** Changes the language of the app and of the signed-in account. If a request fails, rejects and leaves the app's language unchanged. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  if (readSession() === undefined) storeChoice(language);
  else await saveLanguage(language);
  await switchLanguage(language);
  storeLanguage(language);
}

export async function saveLanguage(language: Language): Promise<void> {
  await callApi(account.changeLanguage, { body: { language } });
  removeChoice();
}
