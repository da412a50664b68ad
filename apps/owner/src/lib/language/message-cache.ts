import { APP_BUNDLES, readBundleUrl } from '@homeward/messages/browser/bundles';
import { currentBundleUrl } from '@homeward/messages/browser/current-bundle-url';
import type { SomeMessages } from '@homeward/messages/browser/messages';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';

export const MESSAGE_CACHE = 'messages';

const CURRENT = '/language';

function listFiles(language: Language): string[] {
  return APP_BUNDLES.map((bundle) => currentBundleUrl(bundle, language));
}

async function cacheLanguage(language: Language): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const urls = listFiles(language);
  const known = await Promise.all(urls.map((url) => cache.match(url)));
  await cache.addAll(urls.filter((_, index) => known[index] === undefined));
}

/** Caches the messages of the app's language, and stores this language as the last language. */
export async function cacheCurrentLanguage(language: Language): Promise<void> {
  await cacheLanguage(language);
  const cache = await caches.open(MESSAGE_CACHE);
  await cache.put(CURRENT, new Response(language));
}

/** Deletes the messages of other versions. Runs when the worker activates; open pages of other versions then offer a reload. */
export async function deleteOtherVersions(): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const current = new Set([CURRENT, ...LANGUAGE_TAGS.flatMap(listFiles)]);
  const stale = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** Caches this version's messages for all languages that any version has cached. Rejects if a language fails to load. */
export async function cacheLanguagesInUse(): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const languages = (await cache.keys()).map(({ url }) => readBundleUrl(new URL(url).pathname)?.language);
  await Promise.all([...new Set(languages)].filter((language) => language !== undefined).map(cacheLanguage));
}

/** Returns the app's last language if its messages are cached; undefined otherwise. Rejects if the browser has no cache. */
export async function findCachedLanguage(): Promise<Language | undefined> {
  const cache = await caches.open(MESSAGE_CACHE);
  const language = await (await cache.match(CURRENT))?.text();
  if (!isLanguage(language)) return undefined;
  return (await cache.match(currentBundleUrl('start', language))) && language;
}

/** Returns the cached start messages of the app's last language; undefined if there are none. */
export async function findCachedMessages(): Promise<SomeMessages | undefined> {
  const language = await findCachedLanguage();
  if (language === undefined) return undefined;
  const cache = await caches.open(MESSAGE_CACHE);
  return (await cache.match(currentBundleUrl('start', language)))?.json();
}
