import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Long enough that only a hanging test fails: some write labels, some start processes.
    testTimeout: 60_000,
  },
});
