import { defineConfig } from '@playwright/test';
import type { EngineName } from './drivers/engine.ts';

const ENGINES: readonly EngineName[] = ['firefox', 'webkit', 'chromium'];

/** Runs the stories in engines that Playwright does not drive; it opens no browser itself. Started by `npm run test:engines`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../../test-results/engines',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
