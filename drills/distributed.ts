import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryWorkerFault } from './distributed/worker-fault.ts';

// Runs the API tests with scans and photos distributed over Citus workers. Tests a worker that is down or silent under load.
// CITUS_URL is a superuser's URL of a coordinator with at least two workers, all accessible from this machine without a password.
// `npm run drill -- distributed worker` tests only the worker.

const SLOWEST_ALLOWED_MS = 6000;

async function tryWorker(citusUrl: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-distributed-'));
  try {
    const rows: Awaited<ReturnType<typeof tryWorkerFault>> = [];
    for (const fault of ['cut', 'silent'] as const)
      rows.push(...(await tryWorkerFault(citusUrl, { fault, dataDir: path.join(folder, fault) })));
    console.table(rows);
    return rows.every(
      ({ kind, other, lost, '503': refused, 'slowest ms': slowestMs }) =>
        other === 0 &&
        lost === 0 &&
        slowestMs <= SLOWEST_ALLOWED_MS &&
        (kind.endsWith('there') || refused === 0),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryTests(): Promise<boolean> {
  const vitest = path.join(import.meta.dirname, '../node_modules/.bin/vitest');
  return (
    spawnSync(vitest, ['run', '--root', 'apps/api', '--project', 'api'], { stdio: 'inherit' }).status === 0
  );
}

const PARTS: Readonly<Record<string, (citusUrl: string) => Promise<boolean>>> = {
  worker: tryWorker,
  tests: tryTests,
};

const citusUrl = process.env.CITUS_URL;
if (citusUrl === undefined)
  throw new Error(
    'CITUS_URL is missing: postgres://postgres@HOST:5432/postgres of a Citus coordinator with two workers',
  );
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const failed: string[] = [];
for (const name of names) if (!(await PARTS[name]?.(citusUrl))) failed.push(name);
console.log(failed.length === 0 ? 'Passed' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
