import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newCodeId } from '@homeward/api/features/batches/batch-rules.ts';
import { addCodes } from '@homeward/api/features/batches/minted-code-repository.ts';
import { addActivation } from '@homeward/api/features/codes/code-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate, type OpenDatabase, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { runPrepared } from '@homeward/api/platform/database/run-prepared.ts';
import { codes, finder, scans } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { type PostgresServer, startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { type FaultyNetwork, startFaultyNetwork } from '@homeward/testing/processes/faulty-network.ts';
import { startProductOn } from '../bench/support/start-product-on.ts';

// PostgreSQL goes away in five ways while two processes are under load: no request may wait long, no caller may see a fault
// of ours (500), what was acknowledged must be there, and requests must succeed again soon after the database is back.

const AWAY_SECONDS = Number(process.argv[2] ?? 30);
const BEFORE_SECONDS = 3;
const AFTER_SECONDS = 10;
const PROCESSES = 2;
const CALLERS = 24;
const PAUSE_MS = 20;

const SLOWEST_ALLOWED_MS = 6000;
const BACK_ALLOWED_MS = 3000;
/** A request that has no answer by then counts as one that never gets one. */
const HANGING_MS = 15_000;

interface Cast {
  readonly userId: string;
  readonly accessToken: string;
  readonly code: string;
}

interface Asked {
  readonly startedAt: number;
  readonly ms: number;
  /** 0 where there was no answer at all. */
  readonly status: number;
}

interface Acknowledged {
  readonly notes: string[];
  readonly scans: string[];
}

interface Fault {
  readonly name: string;
  begin(server: PostgresServer, network: FaultyNetwork): void | Promise<void>;
  /** Repeated during the outage. */
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

async function withDatabase<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', url }, { onFatal: failLoudly });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function terminateConnections({ url }: PostgresServer): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'homeward' and pid <> pg_backend_pid()`;
  await withDatabase(url, ({ pool }) => runPrepared(pool, { name: 'terminate', text, values: [] }));
}

async function prepare(url: string): Promise<Cast> {
  return withDatabase(url, async (database) => {
    await migrate(database);
    const { db } = database;
    const now = systemClock.now();
    const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
    if (!olivia) throw new Error('No account was created');
    const code = newCodeId();
    await addCodes(db, [code], now);
    const item = buildItem({ email: olivia.email });
    await addActivation(db, { id: newId(now), codeId: code, accountId: olivia.id, item, now });
    return { userId: olivia.id, accessToken: olivia.accessToken, code };
  });
}

/** Sends requests of finders and owners until told to stop; returns the outcome of each. */
async function load(baseUrls: readonly string[], { userId, accessToken, code }: Cast, stop: AbortSignal) {
  const asked: Asked[] = [];
  const acknowledged: Acknowledged = { notes: [], scans: [] };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };

  const ask = async (url: string, body?: object): Promise<number> => {
    const startedAt = performance.now();
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const status = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(HANGING_MS) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => 0,
    );
    asked.push({ startedAt, ms: performance.now() - startedAt, status });
    return status;
  };
  const kinds = [
    (base: string) => ask(`${base}${PATHS.finder(code)}`),
    (base: string) => ask(`${base}${codes.list.path.replace(':userId', userId)}`),
    async (base: string) => {
      const os = `Device ${randomUUID()}`;
      const scan = { code, scan_id: randomUUID(), timestamp: new Date().toISOString(), redirects: 1 };
      const status = await ask(`${base}${scans.record.path}`, {
        ...scan,
        device: 'mobile',
        os,
        country: 'Europe/Berlin',
      });
      if (status === 200) acknowledged.scans.push(os);
    },
    async (base: string) => {
      const message = `Note ${randomUUID()}`;
      const status = await ask(`${base}${finder.sendMessage.path}`, {
        code,
        message,
        note_id: randomUUID(),
      });
      if (status === 200) acknowledged.notes.push(message);
    },
  ] as const;

  const callers = Array.from({ length: CALLERS }, async (_, number) => {
    for (let turn = number; !stop.aborted; turn += 1) {
      const kind = kinds[turn % kinds.length];
      const base = baseUrls[Math.floor(turn / kinds.length) % baseUrls.length];
      if (kind && base) await kind(base);
      await wait(PAUSE_MS);
    }
  });
  await Promise.all(callers);
  return { asked, acknowledged };
}

async function countLost(url: string, { notes, scans: seen }: Acknowledged): Promise<number> {
  return withDatabase(url, async ({ db }) => {
    const messages = await db.selectFrom('notes').select('message as key').execute();
    const devices = await db.selectFrom('scans').select('os as key').execute();
    const stored = new Set([...messages, ...devices].map(({ key }) => key));
    return [...notes, ...seen].filter((key) => !stored.has(key)).length;
  });
}

async function tryFault(fault: Fault) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
  const server = await startPostgresServer();
  const throughNetwork = new URL(server.url);
  const network = await startFaultyNetwork(Number(throughNetwork.port));
  throughNetwork.port = String(network.port);
  const cast = await prepare(server.url);
  const settings = { kind: 'postgres', url: throughNetwork.href } as const;
  const products = await Promise.all(
    Array.from({ length: PROCESSES }, () => startProductOn(settings, dataDir)),
  );
  try {
    const stop = new AbortController();
    const loading = load(
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
    const { asked, acknowledged } = await loading;
    const count = (isIt: (status: number) => boolean) => asked.filter(({ status }) => isIt(status)).length;
    const failing = asked.filter(({ status, startedAt }) => status !== 200 && startedAt > backAt);
    return {
      fault: fault.name,
      requests: asked.length,
      '200': count((status) => status === 200),
      '503': count((status) => status === 503),
      'no answer': count((status) => status === 0),
      other: count((status) => ![0, 200, 503].includes(status)),
      'slowest ms': Math.round(Math.max(...asked.map(({ ms }) => ms))),
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
