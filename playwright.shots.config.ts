import { defineConfig, devices } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of every screen, for people to look at; `npm run e2e:shots` starts it and makes sheets of what it took. */
export default defineConfig({
  testDir: 'e2e/shots',
  testMatch: '*.shots.ts',
  outputDir: 'test-results/shots',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off', reducedMotion: 'reduce' },
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
