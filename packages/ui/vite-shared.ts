import type { BuildEnvironmentOptions } from 'vite';

/** How every front end is built. */
export const sharedBuild = {
  target: 'baseline-widely-available',
  // For reading stack traces from the field; browsers are not told of them.
  sourcemap: 'hidden',
  // Inlined assets would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1000,
  emptyOutDir: true,
  modulePreload: { polyfill: false },
} satisfies BuildEnvironmentOptions;
