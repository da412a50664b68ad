import { APP_BUNDLES } from '@homeward/messages/browser/bundles';
import type { SomeMessages } from '@homeward/messages/browser/messages';
import { currentBundleUrl } from '@homeward/messages/browser/versions';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';

/** Where the service worker keeps what the app says. */
export const MESSAGE_CACHE = 'messages';

const FILE = /^\/assets\/messages-(?<bundle>\w+)-(?<language>\w+)-\w+\.json$/;

/** Whether a path is that of messages of the app. */
export function isMessageFile(path: string): boolean {
  return FILE.test(path);
}

function listFiles(language: Language): string[] {
  return APP_BUNDLES.map((bundle) => currentBundleUrl(bundle, language));
}

/** Keeps all messages of a language, in this version of the app. */
export async function keepLanguage(language: Language): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const urls = listFiles(language);
  const known = await Promise.all(urls.map((url) => cache.match(url)));
  await cache.addAll(urls.filter((_, index) => known[index] === undefined));
}

/** Drops the messages of other versions: once a worker is active, no page of another version is open. */
export async function forgetOtherVersions(): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const current = new Set(LANGUAGE_TAGS.flatMap(listFiles));
  const stale = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** Keeps, in this version, the languages of which any version is kept; rejects when one cannot be loaded. */
export async function keepLanguagesInUse(): Promise<void> {
  const cache = await caches.open(MESSAGE_CACHE);
  const kept = (await cache.keys()).map(({ url }) => FILE.exec(new URL(url).pathname)?.groups?.language);
  await Promise.all([...new Set(kept)].filter(isLanguage).map(keepLanguage));
}

/** What the app starts with in a language that is kept; undefined where none is. */
export async function findKeptMessages(): Promise<SomeMessages | undefined> {
  const cache = await caches.open(MESSAGE_CACHE);
  const kept = (await cache.keys()).find(
    ({ url }) => FILE.exec(new URL(url).pathname)?.groups?.bundle === 'start',
  );
  return kept && (await cache.match(kept))?.json();
}
