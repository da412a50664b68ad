import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { catalogue } from '../e2e/shots/catalogue.ts';
import { ensureBrowser } from './browsers/ensure-browser.ts';
import { buildStale } from './building/build-stale.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './running/run-command.ts';
import { drawReadmeScreenshots, README_SCREENSHOTS } from './shots/draw-readme-screenshots.ts';
import { drawSheets } from './shots/draw-sheets.ts';
import { listPairs, listSheets, SHOTS, SIZES } from './shots/screenshot-files.ts';
import { writeIndex } from './shots/write-index.ts';

// Takes screenshots of every screen in every state, or of screens whose names contain a word:
//   npm run e2e:shots
//   npm run e2e:shots -- home
//   npm run e2e:shots -- home --language ar
//   npm run e2e:shots -- --readme     only the screenshots of the demo that the README shows
const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean', default: false }, language: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const words = positionals;
const startedAt = performance.now();

await buildStale();
if (values.readme) {
  await drawReadmeScreenshots();
  console.log(`Written: ${README_SCREENSHOTS}`);
} else await takeScreenshots();

async function takeScreenshots(): Promise<void> {
  const env = { HOMEWARD_CHROMIUM: await ensureBrowser(), HOMEWARD_SHOTS_LANGUAGE: values.language };
  if (words.length === 0) rmSync(SHOTS, { recursive: true, force: true });
  const only = words.length === 0 ? [] : ['--grep', words.join('|')];
  const playwright = join(projectRoot, 'node_modules/.bin/playwright');
  process.exitCode = await runCommand(
    playwright,
    ['test', '--config', 'playwright.shots.config.ts', ...only],
    { env },
  );
  await writeSheets();
}

async function writeSheets(): Promise<void> {
  const pairs = listPairs(catalogue);
  // The search ignores case, as Playwright's grep does.
  const wanted = new RegExp(words.join('|'), 'i');
  for (const { area, scenes } of catalogue) {
    if (!scenes.some(({ name }) => wanted.test(`${area}: ${name}`))) continue;
    for (const size of SIZES) {
      const shown = pairs.filter((pair) => pair.area === area && pair.size === size);
      await drawSheets(area, size, shown);
    }
  }
  const sheets = listSheets();
  const index = relative(projectRoot, writeIndex(pairs, sheets));
  const scenes = new Set(pairs.map(({ area, scene }) => `${area}: ${scene}`)).size;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `${scenes} scenes, ${pairs.length * 2} screenshots on ${sheets.length} sheets, ${minutes} min: ${index}`,
  );
}
