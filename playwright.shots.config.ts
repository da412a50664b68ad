import { defineConfig, devices } from '@playwright/test';
import tests from './playwright.config.ts';

/** Screenshots of every screen, for review; `npm run e2e:shots` starts it and makes sheets of what it took. */
export default defineConfig({
  testDir: 'e2e/shots',
  testMatch: '*.shots.ts',
  outputDir: 'test-results/shots',
  globalSetup: './e2e/support/fixtures/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { ...tests.use },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
