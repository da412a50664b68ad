import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same page for the server to render: Node strips types, but knows no JSX. Packages stay outside the bundle. */
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
