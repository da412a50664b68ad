import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** The oldest supported browsers of owners and operators; scripts/check-browsers.ts checks bundles against them. */
export const OWNER_BROWSERS = { chrome: '100', firefox: '102', safari: '15.4', ios: '15.4' };
/** Two years older than OWNER_BROWSERS, because finders use any phone. */
export const FINDER_BROWSERS = { chrome: '80', firefox: '78', safari: '13.1', ios: '13.4' };

export type Browsers = typeof OWNER_BROWSERS;

export function targetOf(browsers: Browsers): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version);
}

export const sharedBuild = {
  target: targetOf(OWNER_BROWSERS),
  sourcemap: 'hidden',
  // Inlined assets would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1000,
  emptyOutDir: true,
  modulePreload: { polyfill: false },
} satisfies BuildEnvironmentOptions;

const STRING = String.raw`(?:'(?:[^'\\]|\\.)*'|\`[^\`]*\`)`;
const DESCRIPTIONS = new RegExp(String.raw`\.describe\(\s*${STRING},?\s*\)|\.meta\(\{[^}]*\}\)`, 'g');
const SUMMARIES = new RegExp(String.raw`(?<=\bsummary:)\s*${STRING}`, 'g');

/** Removes descriptions, which only the OpenAPI document shows; line numbers stay the same. */
export function withoutDescriptions(): Plugin {
  const newlinesOf = (text: string) => text.replaceAll(/[^\n]/g, '');
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, file) {
      if (!/\/packages\/contract\/src\/.*\.ts$/.test(file)) return;
      const bare = code
        .replaceAll(DESCRIPTIONS, newlinesOf)
        .replaceAll(SUMMARIES, (text) => `${newlinesOf(text)} ''`);
      if (/\.(?:describe|meta)\(/.test(bare)) this.error('A description is no plain string');
      return { code: bare, map: null };
    },
  };
}

/** Removes asset references from source maps: the references are hashes of absolute paths and differ between build folders. */
export function withoutAssetReferences(): Plugin {
  return {
    name: 'without-asset-references',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.map'))
          file.source = String(file.source).replaceAll(/(ROLLDOWN_FILE_URL)_[\w$-]+/g, '$1');
    },
  };
}
