import { checkLanes } from './check-steps.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { runPhases } from './run-steps.ts';
import { playwrightStep, scriptStep, vitestStep } from './test-steps.ts';

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
  [
    [
      vitestStep('API on the embedded database', 'apps/api', 'embedded', {
        HOMEWARD_TEST_DATABASE: 'embedded',
      }),
    ],
    [vitestStep('API on PostgreSQL', 'apps/api', 'postgres', { HOMEWARD_TEST_DATABASE: 'postgres' })],
  ],
  [[playwrightStep('tests in a browser', () => browser)]],
]);
