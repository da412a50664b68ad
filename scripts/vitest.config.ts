import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Long enough that only a hanging test fails: some tests start processes.
    testTimeout: 60_000,
  },
});
