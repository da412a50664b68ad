import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the server, the mail templates and the worker threads, because Node does not support JSX, and its type stripping costs
 * 35 MB and a third of the start time. Packages stay external, except libphonenumber-js: its 60 modules take 17 MB of memory,
 * and a fifth of that in the bundle.
 */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite-server'),
  ssr: { noExternal: [/^@homeward\//, 'libphonenumber-js'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    // Removes the chunks of earlier builds, whose names differ.
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
