import pg from 'pg';
import { UnavailableError } from '../errors.ts';

export class DatabaseAwayError extends UnavailableError {
  constructor(cause?: unknown) {
    super(`The database is away: ${reasonOf(cause)}`, cause);
  }
}

export function reasonOf(error: unknown): string {
  if (error === undefined) return 'it does not answer in time';
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const reason = error instanceof DatabaseAwayError ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}

/** SQLSTATE codes of a server that is temporarily unavailable (PostgreSQL, appendix A). */
const AWAY_STATES = [
  /^08/, // connection exceptions
  /^53300$/, // too many connections
  /^57P0[1-5]$/, // shutdown, crash, start, dropped database, ended idle session
  /^25P03$/, // session ended because its transaction was idle
  /^25006$/, // read-only server: another server accepts the writes, now or soon
];

/** Citus reports an unavailable worker as an internal error, so only the text identifies it. */
const CITUS_WORDS = /failure on connection marked as essential|connection to the remote node/i;

/** Connection errors of the driver pg have no code, so only the text identifies them. */
const PG_WORDS =
  /connection terminated|not queryable|timeout exceeded|timeout expired|read timeout|client was closed/i;

export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError)
    return AWAY_STATES.some((states) => states.test(code ?? '')) || CITUS_WORDS.test(error.message);
  // If a host has several addresses, the error is an AggregateError with the errors of all sockets.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  return isSocketError(error) || PG_WORDS.test(error.message);
}

function isSocketError(error: NodeJS.ErrnoException): boolean {
  return error.syscall !== undefined && /^(E[A-Z]+|EAI_[A-Z]+)$/.test(error.code ?? '');
}
