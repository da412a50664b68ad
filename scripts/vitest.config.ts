import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Generous, because some tests start processes: only a hanging one fails.
    testTimeout: 60_000,
  },
});
