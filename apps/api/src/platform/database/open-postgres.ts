import pg from 'pg';
import { closePool } from './close-pool.ts';
import { ignoreIdleErrors } from './ignore-idle-errors.ts';
import { typeParsers } from './type-parsers.ts';

const DEFAULT_POOL_SIZE = 8;
const FIRST_ANSWER_TIMEOUT_MS = 5000;
/** How long work that no request waits for may wait for a connection; requests have less, see database-time.ts. */
const CHECKOUT_TIMEOUT_MS = 15_000;
/** For opening one: short, so that the pool's places are free again soon after a database has come back. */
const CONNECT_TIMEOUT_MS = 2000;
const KEEPALIVE_AFTER_MS = 10_000;
/**
 * For the server's side: a transaction of a process that is gone without a word must not keep its locks. Set in the
 * session, because poolers refuse settings that they do not know when a connection begins.
 */
const SESSION_SETTINGS = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
  set tcp_user_timeout = '20s';
  set idle_in_transaction_session_timeout = '30s'`;
/** A query whose asker has gone is given up. Servers on Windows refuse it. */
const CHECK_FOR_ASKER = `set client_connection_check_interval = '5s'`;
const OLDEST_VERSION = 15;

/** Connects to a PostgreSQL server; rejects with one line when it is unreachable or older than 15. */
export async function openPostgres(settings: { url: string; poolSize?: number }) {
  await assertUsable(settings.url);
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: CHECKOUT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    application_name: 'homeward',
    types: typeParsers,
    Client: QuicklyConnectingClient,
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
      await client.query(CHECK_FOR_ASKER).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
      });
    },
  });
  return { pool: ignoreIdleErrors(pool), close: () => closePool(pool) };
}

/** The pool's own limit is for the wait in its queue, too. */
class QuicklyConnectingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

async function assertUsable(url: string): Promise<void> {
  const client = createClient(url);
  client.on('error', () => undefined);
  const place = `${client.host}:${client.port}/${client.database}`;
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (error) {
    throw new Error(`PostgreSQL at ${place} cannot be used: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  assertSupportedVersion(version, place);
}

/** Throws for a server older than 15; the number is that of `server_version_num`, 150004 for 15.4. */
export function assertSupportedVersion(versionNumber: number, place: string): void {
  const version = Math.floor(versionNumber / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new Error(`PostgreSQL at ${place} is version ${version}; Homeward needs ${OLDEST_VERSION} or newer`);
}

function createClient(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: FIRST_ANSWER_TIMEOUT_MS });
  } catch (error) {
    throw new Error('DATABASE_URL is not a PostgreSQL URL', { cause: error });
  }
}

/** A host with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((it) => reasonOf(it)).join(', ');
  return error instanceof Error ? error.message : String(error);
}
