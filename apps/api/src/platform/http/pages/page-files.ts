import { SCREEN_NAMES, type ScreenName } from '@homeward/contract/screens';
import { readBundleUrl } from '@homeward/messages/browser/bundles';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';

export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltFile>>;

export function readPageFiles(manifest: BuildManifest): Readonly<Record<ScreenName, string>> {
  return Object.fromEntries(
    SCREEN_NAMES.map((screen) => [screen, linkPageFiles(manifest, screen)]),
  ) as Record<ScreenName, string>;
}

export function findMessageFiles(files: readonly string[]): Readonly<Record<Language, string>> {
  return Object.fromEntries(
    LANGUAGE_TAGS.map((language) => {
      const file = files.find((name) => {
        const read = readBundleUrl(name);
        return read?.bundle === 'start' && read.language === language;
      });
      if (file === undefined) throw new Error(`the app has no messages in ${LANGUAGES[language].name}`);
      // The attributes must match those of the app's fetch, which sends cookies only to this origin.
      return [language, `</assets/${file}>; rel=preload; as=fetch; crossorigin`];
    }),
  ) as Record<Language, string>;
}

const APP = 'index.html';

/** Returns a `Link` header (RFC 8288), so that browsers fetch a screen's files together with the app. */
export function linkPageFiles(manifest: BuildManifest, screen: ScreenName): string {
  const page = findPage(manifest, screen);
  // The app's files come first, because browsers fetch in this order and no screen starts without the app.
  const inApp = collectFiles(manifest, APP);
  const onPage = [...collectFiles(manifest, page)].filter((key) => !inApp.has(key));
  const styles = onPage.flatMap((key) => get(manifest, key).css ?? []);
  return [
    ...styles.map((path) => `</${path}>; rel=preload; as=style`),
    ...[...inApp, ...onPage].map((key) => `</${get(manifest, key).file}>; rel=modulepreload`),
  ].join(', ');
}

function findPage(manifest: BuildManifest, screen: ScreenName): string {
  const file = `/${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const page = Object.keys(manifest).find((key) => key.startsWith('src/pages/') && key.endsWith(file));
  if (page === undefined) throw new Error(`the manifest has no page ${file.slice(1)}`);
  return page;
}

function collectFiles(manifest: BuildManifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of get(manifest, key).imports ?? []) collectFiles(manifest, needed, found);
  return found;
}

function get(manifest: BuildManifest, key: string): BuiltFile {
  const file = manifest[key];
  if (file === undefined) throw new Error(`the manifest has no ${key}`);
  return file;
}
