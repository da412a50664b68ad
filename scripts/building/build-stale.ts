import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectRoot } from '../project-root.ts';
import { assertUtf8 } from './assert-utf8.ts';
import { type BuildTarget, buildTargets } from './build-targets.ts';
import { storeEarlierFiles } from './store-earlier-files.ts';

const STATE_FILE = join(projectRoot, '.cache/build.json');
/** No build empties this folder. apps/api/src/platform/http/pages/built-web.ts serves the files. */
const EARLIER_FILES = join(projectRoot, 'apps/api/dist/earlier');

export async function buildStale(options: { force?: boolean } = {}): Promise<void> {
  assertUtf8(projectRoot);
  const state = readState();
  for (const target of buildTargets) {
    const hash = inputHash(target);
    if (!options.force && !isStale(target, hash, state)) continue;
    await buildTarget(target);
    state[target.name] = hash;
    mkdirSync(join(projectRoot, '.cache'), { recursive: true });
    writeFileSync(STATE_FILE, `${JSON.stringify(state, null, 2)}\n`);
  }
}

export function isAnythingStale(): boolean {
  const state = readState();
  return buildTargets.some((target) => isStale(target, inputHash(target), state));
}

function isStale(target: BuildTarget, hash: string, state: Record<string, string>): boolean {
  return state[target.name] !== hash || !hasOutputs(target);
}

async function buildTarget(target: BuildTarget): Promise<void> {
  const startedAt = performance.now();
  // Vite reads NODE_ENV; with `development` it would build React's development version.
  process.env.NODE_ENV = 'production';
  // Vite is imported on demand: it loads slowly, and most starts have nothing to build.
  const { build } = await import('vite').catch((cause) => {
    throw new Error(
      `${target.name} is not built, or older than its sources, and Vite is not installed: npm ci && npm run build`,
      { cause },
    );
  });
  if (target.served) storeEarlierFiles(join(projectRoot, target.served), EARLIER_FILES, new Date());
  await build({ configFile: join(projectRoot, target.configFile), logLevel: 'warn', mode: 'production' });
  if (target.served) compressFiles(join(projectRoot, target.served));
  console.log(`Built ${target.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function inputHash(target: BuildTarget): string {
  const hash = createHash('sha256');
  for (const path of globSync([...target.inputs], { cwd: projectRoot }).sort()) {
    const file = join(projectRoot, path);
    if (!statSync(file).isFile()) continue;
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function hasOutputs(target: BuildTarget): boolean {
  return target.outputs.every((path) => existsSync(join(projectRoot, path)));
}

function readState(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(STATE_FILE, 'utf8'));
  } catch {
    return {}; // The state file is missing or unreadable, so everything is built.
  }
}

/** Writes brotli and gzip copies, so that no request waits for compression. This includes small files: a page loads a dozen. */
function compressFiles(directory: string): void {
  for (const path of globSync('**/*.{js,css,svg,html,json,md,webmanifest,wasm}', { cwd: directory })) {
    const file = join(directory, path);
    const content = readFileSync(file);
    const copies = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies)) {
      if (copy.length < content.length) writeFileSync(`${file}.${ending}`, copy);
    }
  }
}
