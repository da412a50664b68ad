import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Only what hangs is to fail: some start processes.
    testTimeout: 60_000,
  },
});
