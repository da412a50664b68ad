import { defineConfig } from 'vitest/config';

/** With `npm run test:drills`, runs only the tests that have a larger size then. */
const IS_DRILL = process.env.HOMEWARD_DRILLS === '1';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'labels',
    include: IS_DRILL ? ['src/round-trip.test.ts'] : ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Long enough that only a hanging test fails: some read hundreds of labels.
    testTimeout: 60_000,
  },
});
