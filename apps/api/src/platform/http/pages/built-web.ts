import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICE_WORKER_PATH, SHELL_REVISION_PLACEHOLDER } from '@homeward/contract/browser/service-worker';
import { type PublicSettings, SETTINGS_ID, SETTINGS_PLACEHOLDER } from '@homeward/contract/browser/settings';
import { type FinderPageProps, finderPath } from '@homeward/contract/finder-page';
import type { ScreenName } from '@homeward/contract/screens';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { APPS_FOLDER } from '../../project-folders.ts';
import { type CompressedPage, compressPage } from './compressed-page.ts';
import { html } from './html.ts';
import { type BuildManifest, findMessageFiles, readPageFiles } from './page-files.ts';
import { createTermsPages } from './terms-page.ts';

const OWNER_DIST = path.join(APPS_FOLDER, 'owner/dist');
const OPERATOR_DIST = path.join(APPS_FOLDER, 'operator/dist');
const FINDER_DIST = path.join(APPS_FOLDER, 'finder/dist/client');
/** Hashed files of builds that were replaced within 14 days; scripts/building/store-earlier-files.ts stores them. */
const EARLIER_DIST = path.join(APPS_FOLDER, 'api/dist/earlier');
const FINDER_VIEW = pathToFileURL(path.join(APPS_FOLDER, 'finder/dist/server/finder-view.js')).href;
const FINDER_TEMPLATES = pathToFileURL(path.join(APPS_FOLDER, 'finder/dist/server/finder-template.js')).href;
const FINDER_ENTRY = 'src/finder-entry.tsx';

interface FinderAssets {
  readonly css: string;
  readonly scriptSrc: string;
  readonly toPhone?: (
    props: FinderPageProps,
  ) => { readonly address: string } & Readonly<Record<'title' | 'hint' | 'label', string>>;
}

interface FinderView {
  renderFinderDocument(props: FinderPageProps, assets: FinderAssets, noteId: string | undefined): string;
}

interface FinderTemplates {
  findTemplateKey(props: FinderPageProps): string | undefined;
  makeTemplate(props: FinderPageProps, assets: FinderAssets): FinderTemplate;
}

export interface FinderTemplate {
  readonly beginning: string;
  readonly texts: readonly string[];
  valuesOf(props: FinderPageProps, noteId: string | undefined): string[];
}

export interface BuiltWeb {
  readonly directories: string[];
  readonly assetDirectories: string[];
  indexPage(language: Language): CompressedPage;
  readonly indexScriptHashes: readonly string[];
  termsPage(language: Language): CompressedPage;
  readonly operatorPage: CompressedPage;
  linkPageFiles(screen: ScreenName, language: Language): string;
  readonly serviceWorker: { readonly script: CompressedPage; readonly etag: string };
  readonly finderStyleHash: string;
  renderFinderDocument(props: FinderPageProps, noteId: string | undefined): string;
  findTemplateKey(props: FinderPageProps): string | undefined;
  makeFinderTemplate(props: FinderPageProps): FinderTemplate;
}

export async function loadBuiltWeb(settings: PublicSettings): Promise<BuiltWeb> {
  try {
    const indexHtml = readFileSync(path.join(OWNER_DIST, 'index.html'), 'utf8');
    const operatorHtml = readFileSync(path.join(OPERATOR_DIST, 'operator.html'), 'utf8');
    const manifest = readManifest(OWNER_DIST);
    const entry = readManifest(FINDER_DIST)[FINDER_ENTRY];
    const cssFile = entry?.css?.[0];
    if (!entry || !cssFile) throw new Error('the manifest has no finder page');
    const css = readFileSync(path.join(FINDER_DIST, cssFile), 'utf8').trim();
    const assets: FinderAssets = {
      css,
      scriptSrc: `/${entry.file}`,
      ...(settings.desktopPages === 'shell' ? {} : { toPhone: describeToPhone }),
    };
    const { renderFinderDocument } = (await import(FINDER_VIEW)) as FinderView;
    const { findTemplateKey, makeTemplate } = (await import(FINDER_TEMPLATES)) as FinderTemplates;
    const page = withSettings(indexHtml, settings);
    const pageFiles = readPageFiles(manifest);
    const messageFiles = findMessageFiles(readdirSync(path.join(OWNER_DIST, 'assets')));
    const indexPages = new Map<Language, CompressedPage>();
    const revision = sha256(page).toString('hex');
    const workerFile = readFileSync(path.join(OWNER_DIST, SERVICE_WORKER_PATH), 'utf8');
    const worker = workerFile.replace(SHELL_REVISION_PLACEHOLDER, revision);
    return {
      directories: [OWNER_DIST, FINDER_DIST, OPERATOR_DIST],
      assetDirectories: listAssetDirectories(),
      indexPage: (language) => {
        const known = indexPages.get(language);
        if (known) return known;
        const made = compressPage(inLanguage(page, language, settings));
        indexPages.set(language, made);
        return made;
      },
      indexScriptHashes: inlineScriptsOf(indexHtml).map(hashSource),
      termsPage: createTermsPages(OWNER_DIST, manifest, settings),
      operatorPage: compressPage(withSettings(operatorHtml, settings)),
      linkPageFiles: (screen, language) => `${pageFiles[screen]}, ${messageFiles[language]}`,
      // The ETag is weak (RFC 9110, 8.8.1): it is equal for all encodings, and compressing proxies preserve it.
      serviceWorker: { script: compressPage(worker), etag: `W/"${sha256(worker).toString('base64url')}"` },
      finderStyleHash: hashSource(css),
      renderFinderDocument: (props, noteId) => renderFinderDocument(props, assets, noteId),
      // A page that shows a QR code of its own address differs for each tag, so no template can produce it.
      findTemplateKey: (props) => (assets.toPhone ? undefined : findTemplateKey(props)),
      makeFinderTemplate: (props) => makeTemplate(props, assets),
    };
  } catch (cause) {
    throw new Error('The web app is not built. Run: npm run build', { cause });
  }

  function describeToPhone(props: FinderPageProps) {
    const t = translatorFor(props.language);
    return {
      address: `${settings.publicUrl}${finderPath(props)}`,
      title: t('phone.title'),
      hint: t('phone.hint'),
      label: t('phone.label'),
    };
  }
}

/**
 * Lists asset directories. Open pages still need the files of earlier builds. During a rolling restart, the symbolic link in the
 * script's path (`argv[1]`) already points to the next build, so the next build's files are served, too.
 */
function listAssetDirectories(): string[] {
  const ofThis = [OWNER_DIST, FINDER_DIST, OPERATOR_DIST, EARLIER_DIST];
  const linkedApps = path.resolve(path.dirname(process.argv[1] ?? ''), '../../..');
  const ofNext = ofThis.map((folder) => path.join(linkedApps, path.relative(APPS_FOLDER, folder)));
  return [...new Set([...ofThis, ...ofNext])].map((folder) => path.join(folder, 'assets')).filter(existsSync);
}

function readManifest(directory: string): BuildManifest {
  return JSON.parse(readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8')) as BuildManifest;
}

function inlineScriptsOf(indexHtml: string): string[] {
  const scripts = Array.from(indexHtml.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);
  if (scripts.length !== 2) throw new Error('the page has lost an inline script');
  return scripts;
}

function hashSource(content: string): string {
  return `'sha256-${sha256(content).toString('base64')}'`;
}

function sha256(content: string): Buffer {
  return createHash('sha256').update(content).digest();
}

function inLanguage(page: string, language: Language, { brandName }: PublicSettings): string {
  const t = translatorFor(language);
  const { lang, dir } = LANGUAGES[language];
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<html lang="en"/, `<html lang="${lang}" dir="${dir}"`],
    [/(?<=<meta name="description" content=")[^"]*/, html`${t('pages.app.description')}`.markup],
    [/(?<=<p id="old-browser"[^>]*>)[^<]*/, html`${t('pages.app.oldBrowser', { brand: brandName })}`.markup],
    [/(?<=<noscript>\s*<p>)[^<]*/, html`${t('pages.app.needsScript', { brand: brandName })}`.markup],
  ];
  return parts.reduce((made, [place, text]) => {
    if (!place.test(made)) throw new Error(`the page has lost ${place}`);
    return made.replace(place, () => text);
  }, page);
}

const BUILT_TITLE = /(?<=<title>[^<]*)Homeward(?=<\/title>)/;

/** Puts the brand into the title, for clients without script, and the settings into a data block. An unescaped `<` could end the block. */
function withSettings(builtHtml: string, settings: PublicSettings): string {
  if (!BUILT_TITLE.test(builtHtml)) throw new Error('the page has lost its title');
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const page = builtHtml.replace(BUILT_TITLE, () => html`${settings.brandName}`.markup);
  const [before = '', ...after] = page.split(SETTINGS_PLACEHOLDER);
  return [before, `<script type="application/json" id="${SETTINGS_ID}">${json}</script>`, ...after].join('');
}
