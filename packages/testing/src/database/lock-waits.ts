import type { Db } from '@homeward/api/platform/database/db.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Returns true if another session waits for a lock that `db`'s session holds. */
export async function hasLockWait(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}

export async function untilLockWaits(db: Db): Promise<void> {
  await expect.poll(() => hasLockWait(db), { interval: 5 }).toBe(true);
}
