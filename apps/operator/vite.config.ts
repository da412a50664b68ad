import { fileURLToPath } from 'node:url';
import { viteMessages } from '@homeward/messages/authoring/vite-messages';
import { sharedBuild, withoutAssetReferences, withoutDescriptions } from '@homeward/ui/vite-shared.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the console separately from the owner app. The owner app's service worker does not cache the console's files. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite-operator'),
  publicDir: false,
  plugins: [react(), tailwind(), viteMessages(), withoutDescriptions(), withoutAssetReferences()],
  build: {
    ...sharedBuild,
    rolldownOptions: { input: { operator: here('operator.html') } },
  },
});
