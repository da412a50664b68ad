import { defineConfig } from 'vitest/config';

/** True in `npm run test:drills`. Then only the round-trip test runs, with more labels. */
const IS_DRILL = process.env.HOMEWARD_DRILLS === '1';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'labels',
    include: IS_DRILL ? ['src/round-trip.test.ts'] : ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    // Some tests read hundreds of labels, so only a hanging test should reach this limit.
    testTimeout: 60_000,
  },
});
