import { defineConfig } from 'vitest/config';

/** The web's pure parts; what a browser does is tested in one, see e2e. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'web', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2 },
});
