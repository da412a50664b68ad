import { ensureBrowser } from './browsers/ensure-browser.ts';
import { runPhases } from './running/run-steps.ts';
import { playwrightStep, programStep, scriptStep, vitestStep } from './running/test-steps.ts';

const [word = ''] = process.argv.slice(2);

// Runs the tests that `npm test` omits. A word limits the run to steps whose names contain it: npm run test:all -- crashes
const steps = [
  vitestStep('crashes and hostile inputs', 'apps/api', 'api', { HOMEWARD_DRILLS: 'short' }),
  playwrightStep('further tests in a browser', {
    report: 'slow',
    args: ['--project=slow'],
    prepare: async () => ({ HOMEWARD_CHROMIUM: await ensureBrowser() }),
  }),
  playwrightStep('every viewing mode', {
    report: 'modes',
    args: ['--project=sweep'],
    prepare: async () => ({ HOMEWARD_CHROMIUM: await ensureBrowser(), HOMEWARD_SWEEP: 'whole' }),
  }),
  // Debian's package prometheus contains this program.
  programStep('alert rules', 'promtool', 'test', 'rules', 'deploy/monitoring/alerts.test.yml'),
  scriptStep('stories in other engines', 'scripts/test-engines.ts'),
].filter(({ name }) => name.includes(word));
if (steps.length === 0) throw new Error(`No step has "${word}" in its name.`);
await runPhases([[[scriptStep('build', 'scripts/build.ts'), ...steps]]]);
