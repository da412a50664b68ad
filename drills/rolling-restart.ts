import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { type RunningProduct, runProduct } from '@homeward/testing/processes/run-product.ts';
import { countLost } from './support/count-lost.ts';
import { prepareCast } from './support/prepare-cast.ts';
import { sendLoad } from './support/send-load.ts';
import { startHaproxy } from './support/start-haproxy.ts';

// Processes behind HAProxy are restarted one after the other while finders and owners read and write: no request may fail.

const RESTARTS = Number(process.argv[2] ?? 20);
const PROCESSES = 2;
/** HAProxy hears of a process that is leaving within 2 s, see deploy/haproxy.cfg. */
const SHUTDOWN_DELAY_SECONDS = 3;
const SETTLE_MS = 1000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
const server = await startPostgresServer();
const cast = await prepareCast(server.url);
const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
const running = new Map<number, RunningProduct>();

async function start(port: number): Promise<void> {
  const product = runProduct({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    LIMITS_SCALE: '1000000',
    LOG_LEVEL: 'error',
    SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_SECONDS),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  running.set(port, product);
  await product.ready;
}

/** Stops a process as an update does, and starts it again; returns how it ended. */
async function restart(port: number): Promise<number | null | undefined> {
  const product = running.get(port);
  product?.child.kill('SIGTERM');
  const code = await product?.ended;
  await start(port);
  // HAProxy sends requests to it again by then.
  await wait(SETTLE_MS);
  return code;
}

try {
  await Promise.all(ports.map(start));
  const haproxy = await startHaproxy(ports);
  const stop = new AbortController();
  const loading = sendLoad([haproxy.baseUrl], cast, stop.signal);
  await wait(SETTLE_MS);
  let badEnds = 0;
  for (let count = 0; count < RESTARTS; count += 1) {
    const port = ports[count % ports.length];
    if (port !== undefined && (await restart(port)) !== 0) badEnds += 1;
  }
  stop.abort();
  const { asked, acknowledged, failures } = await loading;
  await haproxy.stop();
  const failed = asked.filter(({ status }) => status !== 200).length;
  const lost = await countLost(server.url, acknowledged);
  console.table([
    {
      restarts: RESTARTS,
      'not ended with 0': badEnds,
      requests: asked.length,
      failed,
      'slowest ms': Math.round(Math.max(...asked.map(({ ms }) => ms))),
      acknowledged: acknowledged.notes.length + acknowledged.scans.length,
      lost,
    },
  ]);
  for (const failure of failures.slice(0, 3)) console.log(failure);
  const isPassed = failed === 0 && lost === 0 && badEnds === 0;
  console.log(isPassed ? 'Passed' : 'Failed: every request succeeds, and every process ends with 0');
  process.exitCode = isPassed ? 0 : 1;
} finally {
  for (const { child, ended } of running.values()) {
    child.kill('SIGKILL');
    await ended;
  }
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
