import { defineConfig, devices } from '@playwright/test';
import type { Database } from './e2e/support/server.ts';
import { findBrowser } from './scripts/ensure-browser.ts';

const executablePath = process.env.HOMEWARD_CHROMIUM ?? findBrowser();

const CHROMIUM_FLAGS = [
  // Journeys must not wait for addresses that a closed network never answers.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  // Chromium's sandbox refuses to run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig<object, { database: Database }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 2,
  // Two browsers and two servers share what cores there are. What needed its second try is named at the end of the run.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/journeys.json' }]],
  use: {
    // Recording takes two fifths of the time of a journey: only what failed once is recorded, as it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // A worker of the app's would answer what journeys hold up or break on purpose; those about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/London',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
  },
  // Every journey runs at both sizes and on both databases, in two runs instead of four.
  projects: [
    {
      name: 'phone-embedded',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, database: 'embedded' },
    },
    {
      name: 'desktop-postgres',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, database: 'postgres' },
    },
  ],
});
