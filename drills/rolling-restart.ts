import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { countLost } from './support/count-lost.ts';
import { prepareCast } from './support/prepare-cast.ts';
import { type RestartedService, startBehindHaproxy, startOneService } from './support/restarted-services.ts';
import { sendLoad } from './support/send-load.ts';

// Restarts processes one after another while finders and owners read and write. No request may fail.

const RESTARTS = Number(process.argv[2] ?? 20);
const BEFORE_MS = 1000;

interface Way {
  readonly name: string;
  readonly start: typeof startOneService;
  readonly restarts: number;
  /** After this time, no further restart begins: a busy machine makes and reports fewer restarts. */
  readonly longestMs: number;
}

const WAYS: readonly Way[] = [
  {
    name: '2 processes behind HAProxy, SIGTERM',
    start: startBehindHaproxy,
    restarts: RESTARTS,
    longestMs: 110_000,
  },
  {
    name: 'WEB_CONCURRENCY=2, SIGHUP',
    start: startOneService,
    restarts: Math.ceil(RESTARTS / 2),
    longestMs: 40_000,
  },
];

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
const server = await startPostgresServer();
const cast = await prepareCast(server.url);
const env = { DATA_DIR: dataDir, DATABASE_URL: server.url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' };
const failures: unknown[] = [];

async function tryWay({ name, restarts, longestMs }: Way, service: RestartedService) {
  const stop = new AbortController();
  const startedAt = performance.now();
  const loading = sendLoad([service.baseUrl], cast, stop.signal);
  await wait(BEFORE_MS);
  const { made, badEnds } = await service.restart(restarts, startedAt + longestMs);
  stop.abort();
  const { requests, acknowledged, failures: unanswered } = await loading;
  failures.push(...unanswered);
  return {
    way: name,
    restarts: made,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    'not ended with 0': badEnds,
    requests: requests.length,
    failed: requests.filter(({ status }) => status !== 200).length,
    'no answer': requests.filter(({ status }) => status === 0).length,
    '503': requests.filter(({ status }) => status === 503).length,
    'slowest ms': Math.round(Math.max(...requests.map(({ ms }) => ms))),
    acknowledged: acknowledged.notes.length + acknowledged.scans.length,
    lost: await countLost(server.url, acknowledged),
  };
}

try {
  const rows: Awaited<ReturnType<typeof tryWay>>[] = [];
  for (const way of WAYS) {
    console.log(`${way.name}, ${way.restarts} restarts in at most ${way.longestMs / 1000} s …`);
    const service = await way.start(env);
    try {
      const row = await tryWay(way, service);
      rows.push(row);
      console.log(row);
      if (row.failed > 0) console.log(service.output().split('\n').slice(-30).join('\n'));
    } finally {
      await service.stop();
    }
  }
  console.table(rows);
  for (const failure of failures.slice(0, 3)) console.log(failure);
  const isPassed = rows.every((row) => row.failed === 0 && row.lost === 0 && row['not ended with 0'] === 0);
  console.log(isPassed ? 'Passed' : 'Failed: every request succeeds, and every process ends with 0');
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
