import { viteMessages } from '@homeward/messages/authoring/vite-messages';
import { defineConfig } from 'vitest/config';

/** The messages and the pure parts of the front ends; what a browser does is tested in one, see e2e. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [viteMessages()],
  test: {
    name: 'front-ends',
    include: ['apps/{owner,finder,operator}/**/*.test.ts', 'packages/{messages,ui,testing}/**/*.test.ts'],
    setupFiles: ['packages/testing/src/provide-english.ts'],
    isolate: false,
    maxWorkers: 2,
    // Only hung tests should fail: posters of every kind and random pages are seconds of computing on a busy machine.
    testTimeout: 60_000,
  },
});
