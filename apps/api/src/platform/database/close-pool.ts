import type pg from 'pg';

/** Ends the pool after the waiting queries; `pool.end()` alone would leave their callers hanging. */
export async function closePool(pool: pg.Pool): Promise<void> {
  // Connections are handed out in order: once this one arrives, every earlier caller has had one.
  const last = await pool.connect().catch(() => undefined);
  last?.release();
  await pool.end();
}
