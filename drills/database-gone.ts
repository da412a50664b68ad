import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runPrepared } from '@homeward/api/platform/database/run-prepared.ts';
import { type FaultyNetwork, startFaultyNetwork } from '@homeward/testing/database/faulty-network.ts';
import { type PostgresServer, startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startProductOn } from '../bench/support/start-product-on.ts';
import { countLost } from './support/count-lost.ts';
import { prepareCast } from './support/prepare-cast.ts';
import { sendLoad } from './support/send-load.ts';
import { withDatabase } from './support/with-database.ts';

// PostgreSQL fails in five ways while two processes are under load. No request may wait long or get status 500.
// All acknowledged writes must be stored, and requests must succeed again soon after the database has returned.

const AWAY_SECONDS = Number(process.argv[2] ?? 30);
const BEFORE_SECONDS = 3;
const AFTER_SECONDS = 10;
const PROCESSES = 2;

const SLOWEST_ALLOWED_MS = 6000;
const BACK_ALLOWED_MS = 3000;

interface Fault {
  readonly name: string;
  begin(server: PostgresServer, network: FaultyNetwork): void | Promise<void>;
  repeat?(server: PostgresServer): Promise<void>;
  end(server: PostgresServer, network: FaultyNetwork): void | Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'frozen', begin: (server) => server.freeze(), end: (server) => server.thaw() },
  { name: 'killed', begin: (server) => server.crash(), end: (server) => server.restart() },
  { name: 'terminated', begin: () => undefined, repeat: terminateConnections, end: () => undefined },
  {
    name: 'swallowed',
    begin: (_server, network) => network.swallow(),
    end: (_server, network) => network.mend(),
  },
  {
    name: 'half open',
    begin: (_server, network) => {
      network.forget();
      network.swallow();
    },
    end: (_server, network) => network.mend(),
  },
];

async function terminateConnections({ url }: PostgresServer): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'homeward' and pid <> pg_backend_pid()`;
  await withDatabase(url, ({ pool }) => runPrepared(pool, { name: 'terminate', text, values: [] }));
}

async function tryFault(fault: Fault) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
  const server = await startPostgresServer();
  const throughNetwork = new URL(server.url);
  const network = await startFaultyNetwork(Number(throughNetwork.port));
  throughNetwork.port = String(network.port);
  const cast = await prepareCast(server.url);
  const settings = { kind: 'postgres', url: throughNetwork.href } as const;
  const products = await Promise.all(
    Array.from({ length: PROCESSES }, () => startProductOn(settings, dataDir)),
  );
  try {
    const stop = new AbortController();
    const loading = sendLoad(
      products.map(({ baseUrl }) => baseUrl),
      cast,
      stop.signal,
    );
    await wait(BEFORE_SECONDS * 1000);
    await fault.begin(server, network);
    const until = performance.now() + AWAY_SECONDS * 1000;
    while (performance.now() < until) {
      await fault.repeat?.(server);
      await wait(1000);
    }
    await fault.end(server, network);
    const backAt = performance.now();
    await wait(AFTER_SECONDS * 1000);
    stop.abort();
    const { requests, acknowledged } = await loading;
    const count = (isIt: (status: number) => boolean) => requests.filter(({ status }) => isIt(status)).length;
    const failing = requests.filter(({ status, startedAt }) => status !== 200 && startedAt > backAt);
    return {
      fault: fault.name,
      requests: requests.length,
      '200': count((status) => status === 200),
      '503': count((status) => status === 503),
      'no answer': count((status) => status === 0),
      other: count((status) => ![0, 200, 503].includes(status)),
      'slowest ms': Math.round(Math.max(...requests.map(({ ms }) => ms))),
      'back after ms': Math.round(Math.max(0, ...failing.map(({ startedAt }) => startedAt - backAt))),
      acknowledged: acknowledged.notes.length + acknowledged.scans.length,
      lost: await countLost(server.url, acknowledged),
    };
  } finally {
    await Promise.all(products.map((product) => product.kill()));
    await network.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rows: Awaited<ReturnType<typeof tryFault>>[] = [];
for (const fault of FAULTS) {
  console.log(`${fault.name}, ${AWAY_SECONDS} s …`);
  rows.push(await tryFault(fault));
}
console.table(rows);
const isPassed = rows.every(
  (row) =>
    row['no answer'] === 0 &&
    row.other === 0 &&
    row.lost === 0 &&
    row['slowest ms'] <= SLOWEST_ALLOWED_MS &&
    row['back after ms'] <= BACK_ALLOWED_MS,
);
console.log(
  isPassed
    ? 'Passed'
    : `Failed: at most ${SLOWEST_ALLOWED_MS} ms for an answer, 200 or 503, nothing lost, well within ${BACK_ALLOWED_MS} ms of its return`,
);
process.exitCode = isPassed ? 0 : 1;
