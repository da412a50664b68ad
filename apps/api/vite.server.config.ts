import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The server, the mails' templates and the threads as plain modules: Node strips types while it loads, at the cost of 35 MB
 * and a third of the start, and knows no JSX. Packages stay outside the bundle, except one whose 60 modules take 17 MB, and a
 * fifth of that in it.
 */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite-server'),
  ssr: { noExternal: [/^@homeward\//, 'libphonenumber-js'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    // Chunks of earlier builds have other names. A running server has loaded its own.
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        server: here('src/built-server.ts'),
        emails: here('src/emails.tsx'),
        'archive-thread': here('src/platform/backups/archive-thread.ts'),
        'password-worker': here('src/platform/password-worker.ts'),
        'label-worker': here('src/platform/labels/label-worker.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        // Chunks are in the folder of the entry file, because src/platform/project-folders.ts computes paths from its own place.
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});
