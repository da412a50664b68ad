import type pg from 'pg';

/**
 * Keeps a lost connection from ending the process, which an unheard 'error' event does: the query under way rejects, and
 * the next one gets a new connection.
 */
export function ignoreIdleErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  // The pool itself listens only while a connection is idle.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
