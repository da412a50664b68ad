import { defineConfig } from 'vitest/config';

const HERE = import.meta.dirname;
const UNIT_TESTS = ['src/**/*.test.ts', 'test/**/*.unit.test.ts', 'test/**/*-rules.test.ts'];

/** The same tests against the embedded database and against a real PostgreSQL server. */
function onDatabase(database: 'embedded' | 'postgres') {
  return {
    root: HERE,
    test: {
      name: database,
      include: ['test/features/**/*.test.ts', 'test/platform/**/*.test.ts'],
      exclude: UNIT_TESTS,
      globalSetup: ['test/support/global-setup.ts'],
      env: { HOMEWARD_TEST_DATABASE: database },
      pool: 'forks' as const,
      maxWorkers: 2,
      // Only what hangs is to fail: tests that start whole processes take 18 s on a busy machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      teardownTimeout: 20_000,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      { root: HERE, test: { name: 'unit', include: UNIT_TESTS, maxWorkers: 2, testTimeout: 20_000 } },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
});
