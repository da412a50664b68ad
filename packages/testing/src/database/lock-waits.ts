import type { Db } from '@homeward/api/platform/database/db.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Resolves once another session waits for a lock that the session of `db` holds. */
export async function untilLockWaits(db: Db): Promise<void> {
  const find = async () =>
    (
      await sql`
        select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        db,
      )
    ).rows;
  await expect.poll(find, { interval: 5 }).not.toEqual([]);
}
