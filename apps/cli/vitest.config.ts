import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Only a hung test should exceed this limit. Tests that write labels or start processes take long.
    testTimeout: 60_000,
  },
});
