import { APP_ROUTES } from '@homeward/contract/paths';
import { readBundleUrl } from '@homeward/messages/browser/bundles';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';

export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltFile>>;

export type RouteName = keyof typeof APP_ROUTES;

export function readPageFiles(manifest: BuildManifest): Readonly<Record<RouteName, string>> {
  const routes = Object.keys(APP_ROUTES) as RouteName[];
  return Object.fromEntries(routes.map((route) => [route, linkPageFiles(manifest, route)])) as Record<
    RouteName,
    string
  >;
}

export function findMessageFiles(files: readonly string[]): Readonly<Record<Language, string>> {
  return Object.fromEntries(
    LANGUAGE_TAGS.map((language) => {
      const file = files.find((name) => {
        const read = readBundleUrl(name);
        return read?.bundle === 'start' && read.language === language;
      });
      if (file === undefined) throw new Error(`the app has no messages in ${LANGUAGES[language].name}`);
      // As the app fetches it: with cookies only for this origin.
      return [language, `</assets/${file}>; rel=preload; as=fetch; crossorigin`];
    }),
  ) as Record<Language, string>;
}

const APP = 'index.html';

/** Lets browsers fetch a route's files together with the app (`Link`, RFC 8288). A page file has its route's name. */
export function linkPageFiles(manifest: BuildManifest, route: RouteName): string {
  const page = findPage(manifest, route);
  // The app first: browsers fetch in this order, and nothing starts without it.
  const inApp = collectFiles(manifest, APP);
  const onPage = [...collectFiles(manifest, page)].filter((key) => !inApp.has(key));
  const styles = onPage.flatMap((key) => get(manifest, key).css ?? []);
  return [
    ...styles.map((path) => `</${path}>; rel=preload; as=style`),
    ...[...inApp, ...onPage].map((key) => `</${get(manifest, key).file}>; rel=modulepreload`),
  ].join(', ');
}

function findPage(manifest: BuildManifest, route: RouteName): string {
  const file = `/${route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
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
