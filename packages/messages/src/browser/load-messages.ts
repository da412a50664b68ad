import { type Translate, translator } from '../fill-message.ts';
import type { Language } from '../languages.ts';
import type { MessageKey } from '../message.ts';
import type { AppBundle } from './bundles.ts';
import { currentLanguage, provideMessages, type SomeMessages } from './messages.ts';
import { currentBundleUrl } from './versions.ts';

/** The language that the page is about to speak, or speaks. */
let wanted: Language = currentLanguage();
const needed = new Set<AppBundle>();
const requests = new Map<string, Promise<SomeMessages>>();

/** Loads a bundle in the language of the page; once. Rejects without a connection, and tries again when it is called again. */
export async function loadMessages(bundle: AppBundle): Promise<void> {
  const language = wanted;
  needed.add(bundle);
  const messages = await request(bundle, language);
  if (language === wanted) provideMessages(language, messages);
}

/** Makes the page speak a language: everything that it needed so far comes first. Rejects, and changes nothing, without a connection. */
export async function speak(language: Language): Promise<void> {
  const before = wanted;
  wanted = language;
  needed.add('start');
  try {
    const bundles = await Promise.all([...needed].map((bundle) => request(bundle, language)));
    if (wanted === language) provideMessages(language, Object.assign({}, ...bundles));
  } catch (error) {
    if (wanted === language) wanted = before;
    throw error;
  }
}

/** What gives texts of the app's later pages in any language, whichever the page speaks. */
export async function loadTranslator(language: Language): Promise<Translate<MessageKey>> {
  const messages = await request('rest', language);
  // A key of another bundle would be a fault of ours.
  return translator(messages as Required<SomeMessages>, language);
}

function request(bundle: AppBundle, language: Language): Promise<SomeMessages> {
  const url = currentBundleUrl(bundle, language);
  const known = requests.get(url);
  if (known) return known;
  const begun = fetchMessages(url);
  requests.set(url, begun);
  begun.catch(() => requests.delete(url));
  return begun;
}

async function fetchMessages(url: string): Promise<SomeMessages> {
  // As a `preload` of the page asks for it: browsers then take what has come already.
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as SomeMessages;
}
