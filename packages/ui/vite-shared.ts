import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** The oldest browsers of owners and operators; scripts/check-browsers.ts compares what is built with them. */
export const OWNER_BROWSERS = { chrome: '100', firefox: '102', safari: '15.4', ios: '15.4' };
/** Finders come with any phone: two years further back. */
export const FINDER_BROWSERS = { chrome: '80', firefox: '78', safari: '13.1', ios: '13.4' };

export type Browsers = typeof OWNER_BROWSERS;

/** The browsers as a target of the build. */
export function targetOf(browsers: Browsers): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version);
}

/** How every front end is built. */
export const sharedBuild = {
  target: targetOf(OWNER_BROWSERS),
  // For reading stack traces from the field; browsers are not told of them.
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

/** Removes from the contract what only the description of the API shows; the lines of source maps stay. */
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
