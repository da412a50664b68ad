import pg from 'pg';
import { DatabaseAwayError, isConnectionLoss, reasonOf } from '../connection-loss.ts';
import { readSpreadTables } from '../spread-tables.ts';
import { type DatabaseAddress, readDatabaseUrl, type ServerAddress } from './database-url.ts';
import { ServerPool } from './server-pool.ts';
import { applySessionSettings } from './session-settings.ts';

export const POOL_SIZE = 8;
const FIRST_ANSWER_TIMEOUT_MS = 5000;
/** Maximum time that jobs and other work wait for a pooled connection. HTTP requests wait less (database-time.ts). */
const CHECKOUT_TIMEOUT_MS = 15_000;
/** The timeout is short, so that the pool has free places soon after a database is back. */
const CONNECT_TIMEOUT_MS = 2000;
const TCP_PROBE_AFTER_MS = 10_000;
const OLDEST_VERSION = 15;

/** Timeout of the first query. A server that accepts connections but stays silent would otherwise block all other attempts. */
const FIRST_QUERY_MS = 2000;

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize?: number;
  readonly preparesStatements?: boolean;
}

export async function openPostgres({ url, poolSize, preparesStatements = true }: PostgresSettings) {
  const address = readAddress(url);
  const { urls, isSpread } = await findUsableUrls(address);
  const { mustTakeWrites, connectTimeoutMs = CONNECT_TIMEOUT_MS } = address;
  const Client = createClientClass({ connectTimeoutMs, preparesStatements });
  const config: pg.PoolConfig = {
    max: poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CHECKOUT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: TCP_PROBE_AFTER_MS,
    application_name: 'homeward',
    types: typeParsers,
    onConnect: async (client) => {
      await applySessionSettings((text) => client.query(soon(text)));
      if (mustTakeWrites) await assertTakesWrites(client);
    },
  };
  const [first, ...further] = address.servers;
  if (further.length === 0 && !mustTakeWrites) {
    const pool = new pg.Pool({ ...config, Client, connectionString: urls.get(first) ?? first.urls[0] });
    return { pool: ignoreIdleErrors(pool), isSpread, mustTakeWrites, close: () => closePool(pool) };
  }
  const probe = async (server: ServerAddress) => {
    urls.set(server, (await examine(server, address)).url);
  };
  const urlOf = (server: ServerAddress) => urls.get(server) ?? server.urls[0];
  const pool = new ServerPool(config, { servers: address.servers, Client, probe, urlOf });
  const close = async () => {
    pool.stopLooking();
    await closePool(pool);
  };
  return { pool: ignoreIdleErrors(pool), isSpread, mustTakeWrites, close };
}

function createClientClass(options: { connectTimeoutMs: number; preparesStatements: boolean }) {
  /** Client whose timeout covers only the connection; the pool's own timeout includes the wait in its queue. */
  class QuicklyConnectingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: options.connectTimeoutMs });
    }
  }
  if (options.preparesStatements) return QuicklyConnectingClient;
  return class extends QuicklyConnectingClient {
    override query(query: never, ...rest: never[]): never {
      const { name: _name, ...nameless } = query as pg.QueryConfig;
      return super.query((typeof query === 'string' ? query : nameless) as never, ...rest) as never;
    }
  };
}

function readAddress(url: string): DatabaseAddress {
  try {
    return readDatabaseUrl(url);
  } catch (error) {
    throw new Error(`DATABASE_URL ${(error as Error).message}`, { cause: error });
  }
}

async function findUsableUrls(address: DatabaseAddress) {
  const { servers } = address;
  const settled = await Promise.allSettled(
    servers.map((server) => examine(server, address, FIRST_ANSWER_TIMEOUT_MS)),
  );
  const usable = settled.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  const places = servers.map(placeOf).join(', ');
  const [first] = usable;
  if (first !== undefined) {
    assertSupportedVersion(first.version, places);
    return { urls: new Map(usable.map(({ server, url }) => [server, url])), isSpread: first.isSpread };
  }
  const reasons = settled.map((it) => reasonOf((it as PromiseRejectedResult).reason)).join('; ');
  throw new Error(`PostgreSQL at ${places} cannot be used: ${reasons}`, { cause: settled });
}

interface UsableServer {
  readonly server: ServerAddress;
  readonly url: string;
  readonly version: number;
  readonly isSpread: boolean;
}

async function examine(
  server: ServerAddress,
  address: DatabaseAddress,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<UsableServer> {
  const reasons = new Set<string>();
  for (const url of server.urls) {
    try {
      return { server, url, ...(await readFacts(url, address, timeoutMs)) };
    } catch (error) {
      // If a server is unreachable, another TLS mode does not help.
      if (isConnectionLoss(error)) throw error;
      reasons.add(reasonOf(error));
    }
  }
  throw new Error([...reasons].join(', '));
}

async function readFacts(
  url: string,
  { mustTakeWrites, connectTimeoutMs }: DatabaseAddress,
  timeoutMs: number,
): Promise<Pick<UsableServer, 'version' | 'isSpread'>> {
  const client = createClient(url, connectTimeoutMs ?? timeoutMs);
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (mustTakeWrites) await assertTakesWrites(client);
    const { rows } = await client.query<{ server_version_num: string }>(soon('show server_version_num'));
    const version = Number(rows[0]?.server_version_num);
    const spread = await readSpreadTables((text) => client.query(soon(text)));
    return { version, isSpread: spread.has('scans') };
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Adds a timeout to a query. The cast is needed, because pg's types lack `query_timeout`. */
function soon(text: string): pg.QueryConfig {
  return { text, query_timeout: FIRST_QUERY_MS } as pg.QueryConfig;
}

async function assertTakesWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(soon('show transaction_read_only'));
  if (rows[0]?.transaction_read_only !== 'off')
    throw new DatabaseAwayError(new Error('it takes no writes (a standby?)'));
}

export function assertSupportedVersion(versionNumber: number, place: string): void {
  const version = Math.floor(versionNumber / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new Error(`PostgreSQL at ${place} is version ${version}; Homeward needs ${OLDEST_VERSION} or newer`);
}

function createClient(url: string, connectionTimeoutMillis: number): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis });
  } catch (error) {
    throw new Error('DATABASE_URL is not a PostgreSQL URL', { cause: error });
  }
}

function placeOf({ name, urls }: ServerAddress): string {
  const [path = ''] = urls[0].split('?');
  return `${name}/${path.split('/')[3] ?? ''}`;
}

/** Ends the pool after the waiting queries. With `pool.end()` alone, their callers would wait forever. */
async function closePool(pool: pg.Pool): Promise<void> {
  // The pool serves its queue in order, so every earlier caller has had a connection before this call gets one.
  const last = await pool.connect().catch(() => undefined);
  last?.release();
  await pool.end();
}

/** Handles the 'error' events of lost connections, because an unhandled event would end the process. */
function ignoreIdleErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  // The pool itself handles these events only while a connection is idle.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const INT8 = pg.types.builtins.INT8;

const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(INT8, Number);
