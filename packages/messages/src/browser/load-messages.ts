import { type Translate, translator } from '../fill-message.ts';
import type { Language } from '../languages.ts';
import type { MessageKey } from '../message.ts';
import type { AppBundle } from './bundles.ts';
import { currentBundleUrl } from './current-bundle-url.ts';
import { currentLanguage, provideMessages, type SomeMessages } from './messages.ts';

/** The page switches to this language once the messages are loaded. Until then, `currentLanguage` returns the previous language. */
let requestedLanguage: Language = currentLanguage();
const needed = new Set<AppBundle>(['start']);
const requests = new Map<string, Promise<SomeMessages>>();

let change: Promise<unknown> = Promise.resolve();

/** Loads a bundle once, in the page's language. Rejects without a connection; the next call retries. */
export async function loadMessages(bundle: AppBundle): Promise<void> {
  needed.add(bundle);
  const language = requestedLanguage;
  const messages = await request(bundle, language);
  // A pending change of the language comes first: the page must not mix two languages.
  await change;
  if (language === currentLanguage()) provideMessages(language, messages);
  else await loadMessages(bundle);
}

/** Preloads the messages for a later call of `speak`. Rejects without a connection. */
export async function loadLanguage(language: Language): Promise<void> {
  await loadNeeded(language);
}

/** Switches the page to a language once its messages are loaded. Rejects if loading fails; the page then does not change. */
export function speak(language: Language): Promise<void> {
  requestedLanguage = language;
  const spoken = changeTo(language);
  change = spoken.catch(() => undefined);
  return spoken;
}

async function changeTo(language: Language): Promise<void> {
  try {
    const messages = await loadNeeded(language);
    if (requestedLanguage === language) provideMessages(language, messages);
  } catch (error) {
    if (requestedLanguage === language) requestedLanguage = currentLanguage();
    throw error;
  }
}

async function loadNeeded(language: Language): Promise<SomeMessages> {
  const bundles = await Promise.all([...needed].map((bundle) => request(bundle, language)));
  return Object.assign({}, ...bundles);
}

export async function loadTranslator(language: Language): Promise<Translate<MessageKey>> {
  const messages = await request('rest', language);
  return translator(messages as Required<SomeMessages>, language);
}

function request(bundle: AppBundle, language: Language): Promise<SomeMessages> {
  const url = currentBundleUrl(bundle, language);
  const existingRequest = requests.get(url);
  if (existingRequest) return existingRequest;
  const pending = fetchMessages(url);
  requests.set(url, pending);
  pending.catch(() => requests.delete(url));
  return pending;
}

export class MessagesNotLoadedError extends Error {}

async function fetchMessages(url: string): Promise<SomeMessages> {
  try {
    // The request has the same mode as the page's `preload`, so browsers use the preloaded response.
    const response = await fetch(url, { credentials: 'same-origin' });
    if (response.ok) return (await response.json()) as SomeMessages;
    throw new Error(`${url} answered ${response.status}`);
  } catch (cause) {
    throw new MessagesNotLoadedError(`${url}: ${cause}`, { cause });
  }
}
