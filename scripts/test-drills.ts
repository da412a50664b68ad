import { runPhases } from './running/run-steps.ts';
import { scriptStep, vitestStep } from './running/test-steps.ts';

// Runs a release's drills at full size; `npm test` runs them with fewer rounds.
const env = { HOMEWARD_DRILLS: '1' };

await runPhases([
  [
    [
      scriptStep('build', 'scripts/build.ts'),
      vitestStep('drills of the API', 'apps/api', 'api', env),
      vitestStep('a thousand labels', 'packages/labels', undefined, env),
    ],
  ],
]);
