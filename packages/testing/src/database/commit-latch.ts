import type { Db } from '@homeward/api/platform/database/db.ts';
import type { OpenDatabase } from '@homeward/api/platform/database/open-database.ts';
import { isSpread } from '@homeward/api/platform/database/spread-tables.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

const LATCH = 4711;

/**
 * Lets tests stop each writing transaction just before its commit, while the transaction holds all its locks.
 * To that end, deferred constraint triggers wait for an advisory lock.
 */
export async function addCommitLatch(db: Db): Promise<void> {
  await sql`
    create function wait_at_latch() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(LATCH)});
      return null;
    end $$`.execute(db);
  // Citus does not allow triggers on distributed tables, so these tables have no latch.
  const spread = isSpread(db) ? '^(scans|item_photos)' : '^$';
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%' and relname !~ ${spread}`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`
      create constraint trigger wait_at_latch after insert or update or delete on ${sql.table(name)}
      deferrable initially deferred for each row execute function wait_at_latch()`.execute(db);
}

export interface HeldLatch {
  /** Resolves once another session waits for the latch or for a row, or once the request is answered. */
  untilWaits(request: Promise<unknown>): Promise<void>;
  open(): Promise<void>;
}

/** Closes the latch: a separate connection holds its lock until `open`. */
export async function holdLatch({ pool }: OpenDatabase): Promise<HeldLatch> {
  const connection = await pool.connect();
  await connection.query('select pg_advisory_lock($1)', [LATCH]);
  const countWaiting = async () => {
    const { rows } = await connection.query<{ count: number }>(
      `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  let known = 0;
  return {
    async untilWaits(request) {
      let isAnswered = false;
      const answered = () => {
        isAnswered = true;
      };
      request.then(answered, answered);
      const waiting = async () => (isAnswered ? Number.POSITIVE_INFINITY : countWaiting());
      await expect.poll(waiting, { interval: 2 }).toBeGreaterThan(known);
      known = await countWaiting();
    },
    async open() {
      await connection.query('select pg_advisory_unlock($1)', [LATCH]);
      connection.release();
    },
  };
}
