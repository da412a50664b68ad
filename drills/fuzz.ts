import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FuzzReport } from '@homeward/testing/fuzz/run-fuzz.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { runCommand } from '../scripts/running/run-command.ts';

// Sends hostile requests to every call of the contract, and as many to short addresses and to links for desks. None may get a 5xx, and none of the jobs that they enqueue may be parked.

const REQUESTS = Number(process.argv[2] ?? 100_000);
/** A run with the same seed sends the same requests. */
const SEED = Number(process.argv[3] ?? randomInt(2 ** 31));

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-fuzz-'));
const file = path.join(folder, 'report.json');
const vitest = path.join(projectRoot, 'node_modules/.bin/vitest');
const files = [
  'test/platform/http/fuzz.test.ts',
  'test/features/finder/short-addresses.test.ts',
  'test/features/desk-links/hostile-desk-requests.test.ts',
];
const test = ['run', '--root', 'apps/api', '--project', 'api', ...files];

console.log(`${REQUESTS} requests of the seed ${SEED} …`);
try {
  const code = await runCommand(vitest, test, {
    env: { NODE_ENV: 'test', FUZZ_REQUESTS: `${REQUESTS}`, FUZZ_SEED: `${SEED}`, FUZZ_REPORT: file },
  });
  const report: FuzzReport & { errors: string[] } = JSON.parse(readFileSync(file, 'utf8'));
  const { byStatus, failures, parkedJobs, errors } = report;
  console.table(
    Object.entries(byStatus).map(([status, requests]) => ({ 'answered with': status, requests })),
  );
  for (const failure of failures.slice(0, 10)) console.log(failure);
  for (const line of errors.slice(0, 10)) console.log(line);
  console.log(`${failures.length} failures, ${parkedJobs.length} parked jobs`);
  console.log(code === 0 ? 'Passed' : `Failed: npm run drill -- fuzz ${REQUESTS} ${SEED}`);
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
