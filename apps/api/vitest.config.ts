import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const HERE = import.meta.dirname;
const UNIT_TESTS = ['src/**/*.test.ts', 'test/**/*.unit.test.ts', 'test/**/*-rules.test.ts'];

/** The embedded database itself, and processes that start on it. */
const EMBEDDED_ONLY = [
  'test/platform/{archive-commands,process}.test.ts',
  'test/platform/database/embedded.test.ts',
  'test/platform/lan/*.test.ts',
];

/** What cannot differ between the databases, and so runs on the quicker one alone; when in doubt a file stays out. */
const POSTGRES_ONLY = [
  // What is refused, counted or answered before a query, and how it is said.
  'test/platform/http/*.test.ts',
  'test/features/monitoring/{health,metrics}.test.ts',
  'test/features/account/{known-and-unknown,sessions/authenticate,sessions/login-cookies,sessions/token-kinds,sign-up/sign-up-fields}.test.ts',
  'test/features/{authorisation-matrix,ended-session}.test.ts',
  'test/features/codes/save-photo-refusals.test.ts',
  'test/features/finder/read-by-many.test.ts',
  'test/features/scans/machines.test.ts',
  // Two processes on one database.
  'test/features/finder/page-is-current.test.ts',
  // The fake API has no database.
  'test/features/fake-api.test.ts',
  // Words: of mails, of the finder's page, of what people type. That both keep every text is in archive-values.
  'test/features/{hostile-texts,hostile-texts-in-mails}.test.ts',
  'test/features/finder/finder-languages.test.ts',
  'test/{domain/three-words,platform/label-sheets,platform/mint-command}.test.ts',
  'test/platform/mail/hostile-texts.test.ts',
  // What only PostgreSQL can do.
  'test/platform/{processes,database/failover,database/pgbouncer}.test.ts',
  // The schema against the documents.
  'test/platform/database/distribution-keys.test.ts',
  // From one database to the other, and back.
  'test/platform/database/archive/archive-{damage,values}.test.ts',
];

/** Tests of whole processes: short files that take long. */
const LONG =
  /\/(archive-commands|process|processes|failover|lan-process|kill-nine|durability|mint-command|database-away|hostile-texts-in-mails|label-sheets|migrate)\.test\.ts$/;

/** On a new checkout, which has no times of an earlier run, Vitest begins with large files: one worker would then end long after the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId));
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one));
  }
}

/** What `npm run test:drills` runs at its full size, and nothing else. */
const DRILLS = [
  'test/features/kill-nine.test.ts',
  'test/features/account/**/*-race.test.ts',
  'test/features/finder/{page-is-current,read-by-many}.test.ts',
  'test/platform/database/durability.test.ts',
];
/** A day there begins 14 hours before one in UTC: code that takes the machine's time zone for UTC is a day off. */
const TZ = 'Pacific/Kiritimati';
const IS_DRILL = process.env.HOMEWARD_DRILLS === '1';

/** The same tests against the embedded database and against a real PostgreSQL server. */
function onDatabase(database: 'embedded' | 'postgres') {
  return {
    root: HERE,
    test: {
      name: database,
      include: IS_DRILL ? DRILLS : ['test/{domain,features,platform}/**/*.test.ts'],
      exclude: [...UNIT_TESTS, ...(database === 'postgres' ? EMBEDDED_ONLY : POSTGRES_ONLY)],
      globalSetup: ['../../packages/testing/src/global-setup.ts'],
      env: { HOMEWARD_TEST_DATABASE: database, TZ },
      pool: 'forks' as const,
      // A worker keeps its modules and its database from file to file, see docs/decisions/0030.
      isolate: false,
      // Tests that start whole processes wait for them: a third worker fills two cores.
      maxWorkers: 3,
      // Only what hangs is to fail: tests that start whole processes take 18 s on a busy machine.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      hookTimeout: 60_000,
      teardownTimeout: 20_000,
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root: HERE,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          isolate: false,
          maxWorkers: 2,
          // Only what hangs is to fail: fifty passwords are hashed one after the other while other checks run.
          testTimeout: 60_000,
          env: { TZ },
        },
      },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
});
