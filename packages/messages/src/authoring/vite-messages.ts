import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { APP_BUNDLES, BUNDLES, type Bundle, bundleUrl, readBundleUrl } from '../browser/bundles.ts';
import { LANGUAGE_TAGS, type Language } from '../languages.ts';
import { messagesOf } from '../server/catalogues.ts';

const VERSIONS = 'virtual:message-versions';
const OPERATOR = 'virtual:operator-messages';
const VERSION_LENGTH = 8;

/** Provides a file of compiled messages per bundle and language; a build emits the files only with `writesFiles`. */
export function viteMessages({ writesFiles = false } = {}): Plugin {
  return {
    name: 'homeward-messages',
    resolveId: (id) => (id === VERSIONS || id === OPERATOR ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${OPERATOR}`) return `export const operatorMessages = ${jsonOf('en', 'operator')};`;
      if (id === `\0${VERSIONS}`) return `export const versions = ${JSON.stringify(listVersions())};`;
      return undefined;
    },
    generateBundle() {
      if (!writesFiles) return;
      for (const bundle of APP_BUNDLES)
        for (const language of LANGUAGE_TAGS) {
          const source = jsonOf(language, bundle);
          const fileName = bundleUrl(bundle, language, versionOf(source)).slice(1);
          this.emitFile({ type: 'asset', fileName, source });
        }
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const target = readBundleUrl(url);
        if (target === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(jsonOf(target.language, target.bundle));
      });
    },
  };
}

function listVersions(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    APP_BUNDLES.map((bundle) => [
      bundle,
      Object.fromEntries(LANGUAGE_TAGS.map((language) => [language, versionOf(jsonOf(language, bundle))])),
    ]),
  );
}

function jsonOf(language: Language, bundle: Bundle): string {
  return JSON.stringify(messagesOf(language, BUNDLES[bundle]));
}

/** Returns a content hash, because browsers cache the file for a year. */
function versionOf(source: string): string {
  return createHash('sha256')
    .update(source)
    .digest('base64url')
    .replaceAll(/[-_]/g, '0')
    .slice(0, VERSION_LENGTH);
}
