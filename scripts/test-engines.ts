import type { EngineName } from '../e2e/engines/drivers/engine.ts';
import { ensureEngines } from './browsers/ensure-engines.ts';
import { buildStale } from './building/build-stale.ts';
import { runPhases, type Step } from './running/run-steps.ts';
import { playwrightStep } from './running/test-steps.ts';

const PROVEN: readonly EngineName[] = ['firefox', 'webkit'];
const ALL: readonly EngineName[] = [...PROVEN, 'chromium'];

/** If `words` are given, only stories whose file names contain one of them run. */
function enginesStep(engines: readonly EngineName[], words: readonly string[]): Step {
  return playwrightStep(`stories in ${engines.join(' and ')}`, {
    report: 'engines',
    args: [
      '--config=e2e/engines/playwright.config.ts',
      ...engines.map((engine) => `--project=${engine}`),
      ...words,
    ],
    prepare: async () => {
      await ensureEngines(engines);
      await buildStale();
      return {};
    },
  });
}

// Arguments may limit the engines or the stories: npm run test:engines -- webkit settings
const args = process.argv.slice(2);
const engines = ALL.filter((engine) => args.includes(engine));
const words = args.filter((arg) => !ALL.some((engine) => engine === arg));
await runPhases([[[enginesStep(engines.length > 0 ? engines : PROVEN, words)]]]);
