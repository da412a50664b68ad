import type pg from 'pg';

/** Ends the pool after the queries that already wait: `pool.end()` alone would leave those callers hanging. */
export async function closePool(pool: pg.Pool): Promise<void> {
  // Connections are handed out in order, so holding one means that every earlier caller has had theirs.
  const last = await pool.connect().catch(() => undefined);
  last?.release();
  await pool.end();
}
