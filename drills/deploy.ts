import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import {
  checkAway,
  checkCdn,
  checkServing,
  checkSharedLimit,
  row,
  type Seen,
  seconds,
} from './deploy/checks.ts';
import { leaveTraces, OPERATOR_TOKEN } from './deploy/leave-traces.ts';
import { leaveToOwnMachine, prepareOwnMachine } from './deploy/own-machine.ts';
import { Products } from './deploy/products.ts';
import { type Certificate, findMissingPackages, NAME, PROXIES, type ShippedProxy } from './deploy/proxies.ts';
import { type RunningProxy, runProxy } from './deploy/run-proxy.ts';
import { visit } from './deploy/visit.ts';

// Runs the product behind Debian's nginx, Caddy and HAProxy, with the files of deploy/ and the ports in these files.
// Checks the responses that visitors get, and the logs.

const CDN = '127.0.0.2';
const STRANGER = '127.0.0.3';
/** This value of LIMITS_SCALE permits 30 requests a minute. */
const FEW = '0.05';
const POLL_MS = 100;

async function tryProxy(proxy: ShippedProxy, certificate: Certificate): Promise<Seen[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-deploy-'));
  const server = await startPostgresServer();
  const products = new Products(proxy.productPorts, {
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    PUBLIC_URL: `https://${NAME}`,
    TRUSTED_PROXIES: '127.0.0.1',
    OPERATOR_TOKEN,
    LIMITS_SCALE: '1000',
    LOG_LEVEL: 'info',
  });
  const written: string[] = [];
  let running: RunningProxy | undefined;
  const stopProxy = async () => {
    if (!running) return;
    await running.stop();
    written.push(running.readWritten());
    running = undefined;
  };
  try {
    await products.start();
    running = await runProxy(proxy, certificate);
    const traces = await leaveTraces(server.url);
    const users = running.listUserIds();
    // Debian's systemd unit runs Caddy as its own user, but the drill runs Caddy as root.
    const seen = [
      row('D07 users of its processes', users.join(), proxy.name === 'Caddy' || !users.includes(0)),
    ];
    seen.push(...(await checkServing(proxy, traces)));
    await products.kill();
    seen.push(...(await checkAway(proxy, traces)));
    seen.push(await checkReturn(products));
    await products.kill();
    await products.start({ TRUSTED_PROXIES: '', LIMITS_SCALE: FEW });
    await untilServed();
    seen.push(...(await checkSharedLimit(() => products.readRunning())));
    await products.kill();
    await stopProxy();
    await products.start({ TRUSTED_PROXIES: `127.0.0.1,${CDN}`, LIMITS_SCALE: FEW });
    running = await runProxy(proxy, certificate, (text) => proxy.behindCdn(text, `${CDN}/32`));
    await untilServed();
    seen.push(...(await checkCdn(CDN, STRANGER)));
    await stopProxy();
    await products.kill();
    const logs = [...written, products.readWritten()].join('\n');
    const found = [...traces.canaries].filter(([, value]) => value === '' || logs.includes(value));
    const names = found.map(([name]) => name).join(', ') || '0';
    seen.push(
      row(
        `D02, D15 of ${traces.canaries.size} canaries in ${logs.length} characters`,
        names,
        found.length === 0,
      ),
    );
    return seen;
  } finally {
    await stopProxy();
    await products.kill();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Restarts the product and measures the time from its readiness to a visitor's first page. */
async function checkReturn(products: Products): Promise<Seen> {
  let readyAt = 0;
  const starting = products.start().then(() => {
    readyAt = performance.now();
  });
  await untilServed();
  const servedAt = performance.now();
  await starting;
  const late = Math.max(0, servedAt - readyAt);
  return row('D09 a page after the product is ready', `+${seconds(readyAt === 0 ? 0 : late)}`, late < 3000);
}

async function untilServed(): Promise<void> {
  while ((await visit('/readyz')).status !== 200) await wait(POLL_MS);
}

if (!leaveToOwnMachine()) {
  const missing = findMissingPackages();
  if (missing.length > 0)
    throw new Error(`This drill needs packages of Debian: apt install ${missing.join(' ')}`);
  const certificate = prepareOwnMachine();
  const wanted = process.argv[2]?.toLowerCase();
  let isPassed = true;
  for (const proxy of PROXIES.filter(({ name }) => wanted === undefined || name.toLowerCase() === wanted)) {
    const seen = await tryProxy(proxy, certificate);
    console.log(proxy.name);
    console.table(
      seen.map(({ check, seen: value, isRight }) => ({ check, seen: value, right: isRight ? 'yes' : 'NO' })),
    );
    isPassed &&= seen.every(({ isRight }) => isRight);
  }
  console.log(isPassed ? 'Passed' : 'Failed: every row is right');
  process.exitCode = isPassed ? 0 : 1;
}
