import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Some tests start processes, so the timeout is long enough that only a hanging test fails.
    testTimeout: 60_000,
  },
});
