import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EngineName } from '../e2e/engines/engine.ts';
import { buildStale } from './build-stale.ts';
import { ensureEngines } from './ensure-engines.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';
import { type Counts, runPhases, type Step } from './run-steps.ts';

const REPORT = join(projectRoot, '.cache/reports/engines.json');
const PROVEN: readonly EngineName[] = ['firefox', 'webkit'];
const ALL: readonly EngineName[] = [...PROVEN, 'chromium'];

/** The stories that every engine must tell alike, in Firefox and in WebKit, on what is built. */
export const enginesStep: Step = { name: 'stories in Firefox and WebKit', run: () => runStories(PROVEN, []) };

async function runStories(engines: readonly EngineName[], words: readonly string[]): Promise<Counts> {
  await ensureEngines(engines);
  await buildStale();
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const code = await runCommand(
    join(projectRoot, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config=e2e/engines/playwright.config.ts',
      '--reporter=list,json',
      ...engines.map((engine) => `--project=${engine}`),
      ...words,
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT } },
  );
  const { expected: passed = 0, unexpected: failed = 0, skipped = 0 } = readStats();
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
}

function readStats(): { expected?: number; unexpected?: number; skipped?: number } {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')).stats;
  } catch {
    return {}; // The run ended before it could write one: its exit code says so.
  }
}

// Some engines, or some stories, by a word of their files' names: npm run test:engines -- webkit settings
if (import.meta.main) {
  const args = process.argv.slice(2);
  const engines = ALL.filter((engine) => args.includes(engine));
  const words = args.filter((arg) => !ALL.some((engine) => engine === arg));
  const run = () => runStories(engines.length > 0 ? engines : PROVEN, words);
  await runPhases([[[{ ...enginesStep, run }]]]);
}
