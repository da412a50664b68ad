import type pg from 'pg';
import { runPrepared } from '../run-prepared.ts';

const INTERVAL_MS = 10_000;
const MAX_WAL_BYTES = 32 * 1024 * 1024;
/** Bounds how much a start after a crash has to replay on a quiet server. */
const MAX_CHECKPOINT_AGE_S = 300;

const CHECKPOINT_DUE = `
  select pg_current_wal_lsn() - redo_lsn > $1
      or (pg_current_wal_lsn() - redo_lsn > 1000 and checkpoint_time < now() - $2 * interval '1 second') as is_due
    from pg_control_checkpoint()`;

/** PostgreSQL's own thresholds for autovacuum, at the most urgent table. */
const TABLE_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
   order by n_dead_tup desc, n_mod_since_analyze desc
   limit 1`;

/**
 * Does what PostgreSQL's background processes do, for PGlite, which has none: without it the write-ahead log grows
 * without end and dead rows stay. Runs through the pool, since a second session would mix with the application's.
 */
export function startMaintenance(pool: pg.Pool, intervalMs: number = INTERVAL_MS) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => runMaintenance(pool)).catch(() => undefined);
  }, intervalMs).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round: a checkpoint if one is due, and at most one table vacuumed, since queries wait meanwhile. */
export async function runMaintenance(pool: pg.Pool): Promise<void> {
  const values = [MAX_WAL_BYTES, MAX_CHECKPOINT_AGE_S];
  const [checkpoint] = await runPrepared<{ is_due: boolean }>(pool, {
    name: 'upkeep-checkpoint',
    text: CHECKPOINT_DUE,
    values,
  });
  if (checkpoint?.is_due) await runUnprepared(pool, 'checkpoint');
  const [table] = await runPrepared<{ name: string }>(pool, {
    name: 'upkeep-table',
    text: TABLE_TO_VACUUM,
    values: [],
  });
  if (table !== undefined) await runUnprepared(pool, `vacuum (analyze) ${table.name}`);
}

async function runUnprepared(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(text);
  } finally {
    client.release();
  }
}
