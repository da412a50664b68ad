import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { findChildren } from '@homeward/testing/processes/process-tree.ts';
import { countLost } from './support/count-lost.ts';
import { prepareCast } from './support/prepare-cast.ts';
import { sendLoad } from './support/send-load.ts';
import { startNginx } from './support/update/start-nginx.ts';
import { buildBeside, copyProject, moveLink } from './support/update/versions.ts';
import { visitPages } from './support/update/visit-pages.ts';

// Updates as docs/operations.md describes: builds a second version beside the first one under load, moves a symlink and reloads
// the service. Then repeats this with a version that does not start. No request may fail.

const PROCESSES = 2;
const PATIENCE_MS = 60_000;
const AFTER_MS = 3000;

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-update-'));
const link = path.join(folder, 'homeward');
const server = await startPostgresServer();
const cast = await prepareCast(server.url);
const stop = new AbortController();

async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Not within a minute: ${what}`);
    await wait(50);
  }
}

async function startThroughLink() {
  const port = await findFreePort();
  const child = spawn(
    path.join(link, 'node_modules/.bin/node'),
    ['--max-semi-space-size=8', path.join(link, 'apps/api/dist/server/server.js')],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: server.url,
        LIMITS_SCALE: '1000000',
        LOG_LEVEL: 'error',
        SMTP_URL: 'smtp://127.0.0.1:9',
        WEB_CONCURRENCY: String(PROCESSES),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += String(chunk);
  });
  await until(() => log.includes('is ready'), 'the product is ready');
  return { child, url: `http://127.0.0.1:${port}`, log: () => log, pids: () => findChildren(child.pid ?? 0) };
}

try {
  const first = copyProject(path.join(folder, 'homeward-1'));
  moveLink(link, first);
  const product = await startThroughLink();
  const nginx = await startNginx(product.url);
  const loading = sendLoad([nginx.baseUrl], cast, stop.signal);
  const visiting = visitPages(nginx.baseUrl, cast.code, stop.signal);
  const script = async () =>
    /\/assets\/finder-[\w-]+\.js/.exec(
      await (await fetch(`${nginx.baseUrl}/qr-code/${cast.code}`)).text(),
    )?.[0];
  const oldScript = await script();

  const second = await buildBeside(first, path.join(folder, 'homeward-2'), {
    'apps/owner/src/start/main.tsx': "\ndocument.documentElement.dataset.version = '2';\n",
    'apps/finder/src/finder-entry.tsx': "\ndocument.documentElement.dataset.version = '2';\n",
  });
  moveLink(link, second);
  const before = product.pids();
  product.child.kill('SIGHUP');
  await until(
    () => product.pids().length === PROCESSES && !product.pids().some((pid) => before.includes(pid)),
    'both processes are replaced',
  );
  const isNew = (await script()) !== oldScript;

  const broken = await buildBeside(second, path.join(folder, 'homeward-3'), {
    'apps/api/src/settings/config.ts': "\nthrow new Error('This version does not start');\n",
  });
  moveLink(link, broken);
  const steady = product.pids();
  product.child.kill('SIGHUP');
  await until(
    () => product.log().includes('was not replaced'),
    'the log says that the version does not start',
  );
  moveLink(link, second);
  await wait(AFTER_MS);
  const hasStayed = product.pids().every((pid) => steady.includes(pid));

  stop.abort();
  const { requests, acknowledged, failures } = await loading;
  const visits = await visiting;
  const row = {
    requests: requests.length + visits.requests,
    failed: requests.filter(({ status }) => status !== 200).length + visits.failed.length,
    '503': requests.filter(({ status }) => status === 503).length,
    'files of pages': visits.assets,
    'serves the new version': isNew,
    'stays where the new one does not start': hasStayed,
    'slowest ms': Math.round(Math.max(...requests.map(({ ms }) => ms))),
    acknowledged: acknowledged.notes.length + acknowledged.scans.length,
    lost: await countLost(server.url, acknowledged),
  };
  console.table([row]);
  for (const failure of [...failures, ...visits.failed].slice(0, 10)) console.log(failure);
  const isPassed = row.failed === 0 && row.lost === 0 && isNew && hasStayed;
  if (!isPassed) console.log(product.log().split('\n').slice(-20).join('\n'));
  console.log(isPassed ? 'Passed' : 'Failed: every request succeeds');
  process.exitCode = isPassed ? 0 : 1;
  product.child.kill('SIGTERM');
  await once(product.child, 'exit');
  await nginx.stop();
} finally {
  stop.abort();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
