import type { BuildEnvironmentOptions } from 'vite';

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
