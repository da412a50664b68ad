import type { FastifyInstance } from 'fastify';
import {
  type DatabaseTime,
  newDatabaseTime,
  REQUEST_DATABASE_MS,
  withDatabaseTime,
} from '../database/database-time.ts';

/** Gives each request one allowance of time for the database: nobody waits without end for one that is silent. */
export function limitDatabaseTime(app: FastifyInstance): void {
  const times = new WeakMap<object, DatabaseTime>();
  const timeOf = (request: object) => {
    const time = times.get(request) ?? newDatabaseTime(REQUEST_DATABASE_MS);
    times.set(request, time);
    return time;
  };
  app.addHook('onRequest', (request, _reply, done) => withDatabaseTime(timeOf(request), done));
  // Again: what comes after the body was read is called by the connection, not by the hook before it.
  app.addHook('preValidation', (request, _reply, done) => withDatabaseTime(timeOf(request), done));
}
