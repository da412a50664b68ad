import { APP_BUNDLES, readBundleUrl } from '@homeward/messages/browser/bundles';
import { currentBundleUrl } from '@homeward/messages/browser/current-bundle-url';
import type { SomeMessages } from '@homeward/messages/browser/messages';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';

/** Where the service worker keeps what the app says. */
export const MESSAGE_CACHE = 'messages';

/** The key under which the cache holds the language that the app spoke last. */
const SPOKEN = '/language';

function listFiles(language: Language): string[] {
  return APP_BUNDLES.map((bundle) => currentBundleUrl(bundle, language));
}

/** Keeps all messages of a language, in this version of the app. */
async function keepLanguage(language: Language): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const urls = listFiles(language);
  const known = await Promise.all(urls.map((url) => cache.match(url)));
  await cache.addAll(urls.filter((_, index) => known[index] === undefined));
}

/** The same for the language that the app speaks, and remembers which one that is. */
export async function keepSpokenLanguage(language: Language): Promise<void> {
  await keepLanguage(language);
  const cache = await caches.open(MESSAGE_CACHE);
  await cache.put(SPOKEN, new Response(language));
}

/** Drops the messages of other versions: once a worker is active, no page of another version is open. */
export async function forgetOtherVersions(): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const current = new Set([SPOKEN, ...LANGUAGE_TAGS.flatMap(listFiles)]);
  const stale = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** Keeps, in this version, the languages of which any version is kept; rejects when one cannot be loaded. */
export async function keepLanguagesInUse(): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const kept = (await cache.keys()).map(({ url }) => readBundleUrl(new URL(url).pathname)?.language);
  await Promise.all([...new Set(kept)].filter((language) => language !== undefined).map(keepLanguage));
}

/** The language that the app spoke last, if it is kept; undefined otherwise. Rejects where the browser has no cache. */
export async function findKeptLanguage(): Promise<Language | undefined> {
  const cache = await caches.open(MESSAGE_CACHE);
  const language = await (await cache.match(SPOKEN))?.text();
  if (!isLanguage(language)) return undefined;
  return (await cache.match(currentBundleUrl('start', language))) && language;
}

/** What the app starts with in that language; undefined where none is kept. */
export async function findKeptMessages(): Promise<SomeMessages | undefined> {
  const language = await findKeptLanguage();
  if (language === undefined) return undefined;
  const cache = await caches.open(MESSAGE_CACHE);
  return (await cache.match(currentBundleUrl('start', language)))?.json();
}
