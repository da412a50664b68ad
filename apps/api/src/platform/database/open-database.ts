import { Kysely } from 'kysely';
import type pg from 'pg';
import { acquireConnection } from './acquire-connection.ts';
import { DatabaseAwayError } from './connection-loss.ts';
import type { Db } from './db.ts';
import { type EmbeddedOptions, type EmbeddedSettings, openEmbedded } from './embedded/open-embedded.ts';
import { migrateSchema } from './migrate-schema.ts';
import { openPostgres, type PostgresSettings } from './postgres/open-postgres.ts';
import { createPreparedPool } from './prepared-pool.ts';
import { ProductDialect } from './spread-tables.ts';
import type { Tables } from './tables.ts';

export type DatabaseSettings =
  | ({ kind: 'embedded' } & EmbeddedSettings)
  | ({ kind: 'postgres' } & PostgresSettings);

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Address for further connections, for example from a thread. It changes when the embedded server restarts. */
  address(): PostgresSettings;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabase(
  settings: DatabaseSettings,
  options: EmbeddedOptions,
): Promise<OpenDatabase> {
  const { pool, isSpread, mustTakeWrites, close, address } =
    settings.kind === 'embedded'
      ? await openEmbedded(settings, options)
      : { ...(await openPostgres(settings)), address: () => settings };
  return {
    db: new Kysely<Tables>({ dialect: new ProductDialect({ pool: createPreparedPool(pool), isSpread }) }),
    pool,
    address,
    ping: () => ping(pool, mustTakeWrites),
    close,
  };
}

const PING = {
  name: 'ping',
  text: `select current_setting('transaction_read_only') as "readOnly"`,
  values: [],
};

async function ping(pool: pg.Pool, mustTakeWrites: boolean): Promise<void> {
  const connection = await acquireConnection(pool);
  let isUnusable = false;
  try {
    const { rows } = await connection.query(PING);
    isUnusable = mustTakeWrites && rows[0]?.readOnly !== 'off';
  } finally {
    connection.release(isUnusable);
  }
  if (isUnusable) throw new DatabaseAwayError(new Error('it takes no writes'));
}

export async function migrate(database: OpenDatabase): Promise<void> {
  await migrateSchema(database.db);
}
