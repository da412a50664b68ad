import { runPhases } from './running/run-steps.ts';
import { scriptStep, vitestStep } from './running/test-steps.ts';

// The drills of a release at their full size; `npm test` has the same tests with fewer rounds.
const env = { HOMEWARD_DRILLS: '1' };

await runPhases([
  [
    [
      scriptStep('build', 'scripts/build.ts'),
      vitestStep('drills on the embedded database', 'apps/api', 'embedded', {
        ...env,
        HOMEWARD_TEST_DATABASE: 'embedded',
      }),
      vitestStep('drills on PostgreSQL', 'apps/api', 'postgres', {
        ...env,
        HOMEWARD_TEST_DATABASE: 'postgres',
      }),
      vitestStep('a thousand labels', 'apps/cli', undefined, env),
    ],
  ],
]);
