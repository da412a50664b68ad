import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import {
  FINDER_BROWSERS,
  sharedBuild,
  targetOf,
  withoutAssetReferences,
  withoutDescriptions,
} from '@homeward/ui/vite-shared.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pruneStyles } from './prune-styles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SCRIPT_MAX_BYTES = 75_000;

/** Builds one style sheet, which the server inlines, and one script, which contains its own copy of React. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite-finder'),
  publicDir: false,
  plugins: [
    react(),
    tailwind(),
    withoutDescriptions(),
    withoutAssetReferences(),
    withoutDirections(),
    prunedStyles(),
    weightLimit(),
  ],
  build: {
    ...sharedBuild,
    target: targetOf(FINDER_BROWSERS),
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: { input: { finder: here('src/finder-entry.tsx') } },
  },
});

/** Removes each language's `dir`, which only the server reads. */
function withoutDirections(): Plugin {
  return {
    name: 'without-directions',
    enforce: 'pre',
    transform: (code, file) =>
      file.endsWith('/languages.generated.ts')
        ? { code: code.replaceAll(/, dir: '(?:ltr|rtl)'/g, ''), map: null }
        : undefined,
  };
}

function prunedStyles(): Plugin {
  return {
    name: 'pruned-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = pruneStyles(String(file.source), script);
    },
  };
}

function weightLimit(): Plugin {
  return {
    name: 'weight-limit',
    enforce: 'post',
    generateBundle(_, bundle) {
      const finder = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const bytes = finder?.type === 'chunk' ? brotliCompressSync(finder.code).length : 0;
      if (bytes === 0 || bytes > SCRIPT_MAX_BYTES) {
        this.error(`The finder's script has ${bytes} bytes compressed, at most ${SCRIPT_MAX_BYTES}`);
      }
    },
  };
}
