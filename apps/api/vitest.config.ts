import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const HERE = import.meta.dirname;
const UNIT_TESTS = ['src/**/*.test.ts', 'test/**/*.unit.test.ts', 'test/**/*-rules.test.ts'];

/** Tests of whole processes: short files that take long. */
const LONG =
  /\/(embedded|process|authorisation-matrix|token-kinds|open-item|answers|mint-command|database-away|label-sheets|migrate)\.test\.ts$/;

/** Runs LONG first. Without durations of an earlier run, Vitest sorts by file size, and a long test could begin last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId));
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one));
  }
}

/** Tests of crashes, whole archives and thousands of hostile inputs. They take a third of the time, so `npm test` leaves them to `npm run test:all`. */
const SLOW = [
  'test/features/{kill-nine,hostile-texts,hostile-texts-in-mails}.test.ts',
  'test/features/backups/{rehearse-restore,restore-backup,run-backups}.test.ts',
  'test/platform/{archive-commands,processes}.test.ts',
  'test/platform/archive/{archive-damage,archive-values}.test.ts',
  'test/platform/database/{embedded-kills,failover}.test.ts',
  'test/platform/http/{fuzz,hostile-bodies}.test.ts',
  'test/platform/lan/lan-process.test.ts',
];
/** Tests that `npm run test:drills` runs with the full number of rounds. */
const DRILLS = [
  'test/features/kill-nine.test.ts',
  'test/features/account/**/*-race.test.ts',
  'test/flows/*-race.test.ts',
  'test/features/finder/{page-is-current,read-by-many}.test.ts',
  'test/features/items/open-item.test.ts',
];
/** In this time zone a day begins 14 hours earlier than in UTC, so that tests detect code that confuses local days with UTC days. */
const TZ = 'Pacific/Kiritimati';
const ALL = ['test/{domain,features,flows,platform}/**/*.test.ts'];
/** `1` selects the drills, and `short` selects the slow tests. The default selects all tests except the slow ones. */
const SELECTION = process.env.HOMEWARD_DRILLS ?? '';
const INCLUDED: Readonly<Record<string, readonly string[]>> = { 1: DRILLS, short: SLOW };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 20_000,
    projects: [
      {
        root: HERE,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          isolate: false,
          maxWorkers: 2,
          // Some tests hash fifty passwords in sequence while other checks run. Only a hung test should exceed this limit.
          testTimeout: 60_000,
          env: { TZ },
        },
      },
      {
        root: HERE,
        test: {
          name: 'api',
          include: [...(INCLUDED[SELECTION] ?? ALL)],
          exclude: SELECTION === '' ? [...UNIT_TESTS, ...SLOW] : UNIT_TESTS,
          globalSetup: ['../../packages/testing/src/global-setup.ts'],
          env: { TZ },
          pool: 'forks',
          // A worker reuses its modules and its database for all its test files, see docs/decisions/0030.
          isolate: false,
          // Three workers use two cores fully, because tests that start processes mostly wait for these processes.
          maxWorkers: 3,
          // Only a hung test should exceed this limit. On a busy machine a test of processes takes 18 s, a test of whole archives a minute.
          testTimeout: SELECTION === '' ? 60_000 : 180_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
