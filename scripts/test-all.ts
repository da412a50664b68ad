import { ensureBrowser } from './browsers/ensure-browser.ts';
import { runPhases } from './running/run-steps.ts';
import { playwrightStep, scriptStep } from './running/test-steps.ts';

// Runs every viewing mode of every scene, and the other engines.
await runPhases([
  [
    [
      scriptStep('build', 'scripts/build.ts'),
      playwrightStep('every viewing mode', {
        report: 'modes',
        args: ['--project=sweep'],
        prepare: async () => ({ HOMEWARD_CHROMIUM: await ensureBrowser(), HOMEWARD_SWEEP: 'whole' }),
      }),
      scriptStep('stories in other engines', 'scripts/test-engines.ts'),
    ],
  ],
]);
