import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browsers/ensure-browser.ts';

const executablePath = process.env.HOMEWARD_CHROMIUM ?? findBrowser();

const CHROMIUM_FLAGS = [
  // Tests must not wait for addresses that a closed network never answers.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  // Chromium's sandbox refuses to run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Without a graphics card every pixel is drawn by the processor: the device's own 2.625 per dot are seven times the work. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const MAX_WORKERS = 8;

/** Tests of every key on a screen, every language, whole journeys again. They take a third of the time, so only `npm run test:all` runs them. */
const SLOW = [
  'screens/account/{change-email,mails-come-back,notifications,proofs,settings-account}.spec.ts',
  'screens/activation/{scanner-further-tag,scanner-hints,scanner-other-ways}.spec.ts',
  'screens/app/{background-video,keyboard-journey,second-press,text-without-spaces}.spec.ts',
  'stories/account/owner-languages.spec.ts',
  'stories/activation/scanner-clips.spec.ts',
  'stories/app/{desktop-placeholder,layout-stays,updates}.spec.ts',
  'stories/finder/finder-languages.spec.ts',
  'stories/operator/operator-console-ways.spec.ts',
].map((files) => `**/e2e/${files}`);

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './e2e/support/fixtures/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Pages wait about as long as they compute: a third worker fills two cores. Each worker's browser takes half a gigabyte.
  workers: Math.min(Math.ceil(availableParallelism() * 1.5), MAX_WORKERS),
  retries: 0,
  // The longest test takes 35 s on two quiet cores, and several times that on busy ones: the limit ends what hangs.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // A worker of the app's would answer what tests hold up or break on purpose; those about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/London',
    // Motion and the splash are waited for only in the tests about them.
    reducedMotion: 'reduce',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
  },
  projects: [
    ...['stories', 'screens', 'sweep'].map((name) => ({
      name,
      testDir: `e2e/${name}`,
      testIgnore: SLOW,
      use: PHONE,
    })),
    { name: 'slow', testDir: 'e2e', testMatch: SLOW, use: PHONE },
  ],
});
