import type pg from 'pg';

/** An unhandled 'error' event of a lost connection would end the process. */
export function ignoreIdleErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  // The pool listens only while a connection is idle.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
