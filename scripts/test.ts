import { join } from 'node:path';
import { ensureBrowser } from './browsers/ensure-browser.ts';
import { projectRoot } from './project-root.ts';
import { checkLanes } from './running/check-steps.ts';
import { runPhases } from './running/run-steps.ts';
import { playwrightStep, scriptStep, vitestStep } from './running/test-steps.ts';

// The tests start about a hundred servers; with this cache, only the first server compiles its code.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, '.cache/node');

// This step comes first, because it reports a missing browser within a minute. The other steps still run.
const browser = ensureBrowser();
await browser.then(
  (path) => console.log(`Browser: ${path}`),
  (error: Error) => console.error(error.message),
);

const [sources = [], units = []] = checkLanes;
await runPhases([
  // The API's tests render mails and the finder's page from built views; browser tests run the build.
  [[scriptStep('build', 'scripts/build.ts'), ...sources], units],
  // These steps share one lane, because each uses two cores and timeouts assume an idle machine.
  [
    [
      scriptStep('supported browsers', 'scripts/check-browsers.ts'),
      vitestStep('API', 'apps/api', 'api'),
      playwrightStep('tests in a browser', {
        report: 'browser',
        args: ['stories', 'screens', 'sweep'].map((project) => `--project=${project}`),
        prepare: async () => ({ HOMEWARD_CHROMIUM: await browser }),
      }),
    ],
  ],
]);
