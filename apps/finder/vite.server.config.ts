import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the page for server rendering, because Node strips types but does not support JSX. Third-party packages stay external. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite-finder-server'),
  ssr: { noExternal: [/^@homeward\//] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    // A running development server must never find the folder empty.
    emptyOutDir: false,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        'finder-view': here('src/server/finder-view.tsx'),
        'finder-template': here('src/server/finder-template.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});
