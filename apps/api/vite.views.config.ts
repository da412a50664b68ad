import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The mails' templates as plain modules: Node strips types, but knows no JSX. Packages stay outside the bundle. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite-views'),
  build: {
    ssr: true,
    outDir: 'dist/views',
    // A running development server must never find the folder empty.
    emptyOutDir: false,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        emails: here('src/emails.tsx'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});
