import { join } from 'node:path';
import { ensureBrowser } from './browsers/ensure-browser.ts';
import { projectRoot } from './project-root.ts';
import { checkLanes } from './running/check-steps.ts';
import { runPhases } from './running/run-steps.ts';
import { playwrightStep, scriptStep, vitestStep } from './running/test-steps.ts';

// The tests start about a hundred servers: the compile cache spares each but the first the compilation.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, '.cache/node');

// First, because a machine without a browser should say so in its first minute; the rest is still worth knowing.
const browser = ensureBrowser();
await browser.then(
  (path) => console.log(`Browser: ${path}`),
  (error: Error) => console.error(error.message),
);

const [sources = [], units = []] = checkLanes;
await runPhases([
  // The API's tests render mails and the finder's page from what is built, the browser's tests run it.
  [[scriptStep('build', 'scripts/build.ts'), ...sources], units],
  // One lane: each of these fills two cores by itself, and their timeouts are for a machine that is not overloaded.
  [
    [
      scriptStep('supported browsers', 'scripts/check-browsers.ts'),
      vitestStep('API', 'apps/api', 'api'),
      playwrightStep('tests in a browser', {
        report: 'browser',
        prepare: async () => ({ HOMEWARD_CHROMIUM: await browser }),
      }),
    ],
  ],
]);
