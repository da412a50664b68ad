import { type Translate, translator } from '../fill-message.ts';
import type { Language } from '../languages.ts';
import type { MessageKey } from '../message.ts';
import type { AppBundle } from './bundles.ts';
import { currentBundleUrl } from './current-bundle-url.ts';
import { currentLanguage, provideMessages, type SomeMessages } from './messages.ts';

/** The language that the page is about to speak, or speaks. */
let wanted: Language = currentLanguage();
const needed = new Set<AppBundle>(['start']);
const requests = new Map<string, Promise<SomeMessages>>();

/** The latest change of the language; never rejects. */
let change: Promise<unknown> = Promise.resolve();

/** Loads a bundle in the language of the page; once. Rejects without a connection, and tries again when it is called again. */
export async function loadMessages(bundle: AppBundle): Promise<void> {
  needed.add(bundle);
  const language = wanted;
  const messages = await request(bundle, language);
  // Messages of two languages never stand beside each other: a change that is under way comes first.
  await change;
  if (language === currentLanguage()) provideMessages(language, messages);
  else await loadMessages(bundle);
}

/** Loads what `speak` needs, which then speaks at once. Rejects without a connection. */
export async function loadLanguage(language: Language): Promise<void> {
  await loadNeeded(language);
}

/** Makes the page speak a language: everything that it needed so far comes first. Rejects, and changes nothing, without a connection. */
export function speak(language: Language): Promise<void> {
  wanted = language;
  const spoken = changeTo(language);
  change = spoken.catch(() => undefined);
  return spoken;
}

async function changeTo(language: Language): Promise<void> {
  try {
    const messages = await loadNeeded(language);
    if (wanted === language) provideMessages(language, messages);
  } catch (error) {
    if (wanted === language) wanted = currentLanguage();
    throw error;
  }
}

async function loadNeeded(language: Language): Promise<SomeMessages> {
  const bundles = await Promise.all([...needed].map((bundle) => request(bundle, language)));
  return Object.assign({}, ...bundles);
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

/** Messages did not arrive whole. */
export class MessagesNotLoadedError extends Error {}

async function fetchMessages(url: string): Promise<SomeMessages> {
  try {
    // As a `preload` of the page asks for it: browsers then take what has come already.
    const response = await fetch(url, { credentials: 'same-origin' });
    if (response.ok) return (await response.json()) as SomeMessages;
    throw new Error(`${url} answered ${response.status}`);
  } catch (cause) {
    throw new MessagesNotLoadedError(`${url}: ${cause}`, { cause });
  }
}
